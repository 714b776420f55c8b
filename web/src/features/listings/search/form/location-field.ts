/** What the field of a place is given, plain or with suggestions. */
export type LocationInputProps = { value: string; onValue: (value: string) => void };
