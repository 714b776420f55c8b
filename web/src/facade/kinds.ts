export type FacadeType = 'studio' | 'apartment' | 'house' | 'townhouse';
export type FacadeMaterial = 'brick' | 'clapboard' | 'stucco';
export type FacadeTime = 'morning' | 'day' | 'overcast' | 'golden' | 'dusk' | 'night';
export interface FacadeOptions {
  id: string | number;
  type: FacadeType;
  material?: FacadeMaterial;
  time?: FacadeTime;
  /** House number for the plate on the lintel. Pass the leading digits of the street address; omit when unknown. */
  number?: string;
  /** Nobody home: no window is lit. For pages that say that there is nothing. */
  unlit?: boolean;
  /** Accessible name. '' marks the picture decorative (aria-hidden). */
  title?: string;
}
/** 0 = studio, 1–2 = apartment, 3+ = house (the listing search's own bands). */
export function facadeTypeFor(bedrooms: number, title = ''): FacadeType {
  if (/town\s?house|row\s?house|duplex|brownstone/i.test(title)) return 'townhouse';
  if (bedrooms <= 0) return 'studio';
  return bedrooms <= 2 ? 'apartment' : 'house';
}
