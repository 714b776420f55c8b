import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { listOf } from './class-words.ts';

/**
 * Insults for protected people. They name people like any other word, and a landlord's text with one is reviewed, whatever else it says.
 * Words that more often mean a name, a thing or an animal are left out: "coons", "crackers", "redskins", Dyke in Virginia, "spic and
 * span", "honky-tonk", a fire-retard door, wet floors and shoes ("mojado").
 */
export const slurs: Partial<Record<ProtectedCategory, readonly string[]>> = {
  race_ethnicity: listOf(
    `nigger, niggers, nigga, niggas, sand nigger, sand niggers, negrata, negratas, darkie, darkies, darky, jigaboo, jigaboos, porch monkey, porch monkeys, pickaninny, pickaninnies,
    whitey, honkies, injun, injuns, squaw, squaws, gooks, chinks, chinaman, chinamen, slant eyes, gypos, gyppo, gyppos, mayates`,
  ),
  national_origin: listOf(
    `spics, beaner, beaners, wetback, wetbacks, wet backs, raghead, ragheads, towelhead, towelheads, towel heads, rag heads, camel jockey, camel jockeys, curry muncher, curry munchers, dothead,
    dotheads, paki, pakis, polacks, dago, dagos, sudaca, sudacas, nacos, indiacos`,
  ),
  religion: listOf(`kike, kikes, hymie, hymies, heebs, christ killers, papists, goyim`),
  sexual_orientation: listOf(
    `fag, fags, faggot, faggots, dykes, homos, lesbo, lesbos, sodomite, sodomites, carpet munchers, maricon, maricones, joto, jotos`,
  ),
  gender_identity: listOf(`tranny, trannies, shemale, shemales, heshe, travestis`),
  disability: listOf(
    `retards, cripple, cripples, spaz, nutjob, nutjobs, nutcases, loonies, lunatics, mongolico, mongolicos, tullido, tullidos, subnormales`,
  ),
};
