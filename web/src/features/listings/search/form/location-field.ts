/** What the field of a place is given, plain or with suggestions. */
export type LocationInputProps = {
  value: string;
  onValue: (value: string) => void;
  /** Somebody has typed already, so suggestions are wanted from the start. */
  startsOpen?: boolean;
};
