import { foldPlace, searchWords } from './fold.ts';
import { stateNames } from './states.ts';

type Home = { title: string; address: string | null; city: string; state: string; zipCode: string | null };

/** The folded columns of a home; whoever writes one of the five fields writes these with it. */
export const searchTexts = (home: Home): { cityFolded: string; searchText: string; elsewhereText: string } => {
  const own = searchWords(`${home.title} ${home.address ?? ''}`);
  const city = searchWords(home.city);
  const all = [...own, ...city, ...searchWords(`${home.state} ${stateNames[home.state] ?? ''} ${home.zipCode ?? ''}`)];
  let elsewhere = ` ${own.join(' ')} `;
  // A home in Austin is found as being in Austin; "Austin" in its title must not make it one of the few elsewhere.
  if (city.length > 0) {
    const name = ` ${city.join(' ')} `;
    while (elsewhere.includes(name)) elsewhere = elsewhere.replace(name, ' ');
  }
  return { cityFolded: foldPlace(home.city), searchText: ` ${all.join(' ')} `, elsewhereText: elsewhere };
};
