/**
 * Returns a county's name in the form on which different lists agree: `St. Louis (city)` and `City of St. Louis` are
 * `saintlouiscity`, `DeKalb County` is `dekalb`. An independent city keeps its `city`: Virginia has a Richmond County
 * that is nowhere near Richmond.
 */
export const foldCounty = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/^city and (?:county|borough) of /, '')
    .replace(/^city of (.*)$/, '$1 city')
    .replace(/ \(city\)$/, ' city')
    .replace(/ \([^()]*\)$/, '')
    .replace(/ (?:county|parish|city and borough|borough|census area|municipality|municipio|planning region)$/, '')
    .replace(/^st(e?) /, 'saint$1 ')
    .replace(/[^a-z]/g, '');

/**
 * Returns the names under which to look up a county, likeliest first: some lists omit that it is a city, others add it.
 */
export const countyNames = (name: string): [string, string] => {
  const folded = foldCounty(name);
  return [folded, folded.endsWith('city') ? folded.slice(0, -'city'.length) : `${folded}city`];
};
