/** Props of the place field, plain or with suggestions. */
export type LocationInputProps = {
  value: string;
  onValue: (value: string) => void;
  /** The user has typed already, so suggestions open at once. */
  startsOpen?: boolean;
};
