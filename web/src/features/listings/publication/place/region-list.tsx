import { provinceNames } from '@lintel/contract/listings/search/places';
import { stateNames } from '@lintel/contract/listings/states';

const regions = [...Object.entries(stateNames), ...Object.entries(provinceNames)];

/** The states and provinces to choose from; their two-letter codes can be typed as well. */
export const RegionList = ({ id }: { id: string }) => (
  <datalist id={id}>
    {regions.map(([code, name]) => (
      <option key={code} value={name} label={code} />
    ))}
  </datalist>
);
