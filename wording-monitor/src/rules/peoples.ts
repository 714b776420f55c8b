import type { ClassWords } from './class-words.ts';
import { listOf } from './class-words.ts';

/**
 * Nationalities and peoples with a plural s, in addition to those of `lexicon.ts`: the world's countries and the ethnic groups of the
 * United States.
 */
const peoples =
  listOf(`algerian, angolan, argentinean, argentine, australian, austrian, azerbaijani, bahamian, bahraini, barbadian, bajan, belarusian, belgian, belizean, bhutanese refugee,
 bolivian, botswanan, british guyanese, burundian, cameroonian, chadian, chilean, congolese refugee, costa rican, cypriot, egyptian, estonian, fijian, finn, gambian, georgian national, ghanian, grenadian, guamanian, guinean, guyanese family,
 icelander, israeli, ivorian, jordanian, kazakh, kuwaiti, kyrgyz, laotian, latvian, liberian, libyan, macedonian, malagasy, malawian, malaysian, malian, maldivian, mauritanian, moldovan, mongolian, montenegrin, mozambican,
 namibian, nigerien, norwegian, omani, papuan, paraguayan, qatari, rwandan, sierra leonean, singaporean, slovak, slovene, slovenian, south african, sri lankan, surinamese family, syrian, tajik, tanzanian, trinidadian, tunisian, turkmen, ugandan,
 uruguayan, uzbek, welsh family, west indian, west african, east african, north african, zambian, zimbabwean, central american, south american, latin american, southeast asian, east asian, south asian, desi, punjabi, gujarati, tamil, telugu, bengali, kurd, chechen, roma gypsy, romani, berber, hausa, yoruba, igbo,
 hazara, pashtun, uyghur, tibetan, rohingya, karen refugee, hmong, micronesian, marshallese family, chuukese family, polynesian, tejano, chicano, chicana, boricua, nuyorican, caribbean, islander, ukrainian, oromo, somalian, filipina, pinoy`);
const peoplesAsTraits = listOf(
  `south indian, north indian, congolese, sinhalese, maltese, guyanese, nepalese, bhutanese, laotian, burmese, surinamese, togolese, beninese, gabonese, rwandese, marshallese, chuukese, cantonese, danish, finnish, swiss, welsh, scandinavian, asian indian, east indian, south sudanese, levantine, hispanic looking, hindi, urdu, mandarin, farsi, tagalog, amharic, swahili, hindi speaking, urdu speaking, arabic speaking, mandarin speaking, cantonese speaking, farsi speaking, tagalog speaking, russian speaking, yiddish speaking, hebrew speaking, portuguese speaking, creole speaking, korean speaking, polish speaking, chinese speaking, vietnamese speaking, arabic`,
);
/** The same in singular and plural; none of them is also a cuisine or a style. */
export const peoplesWithoutPlural = listOf(
  `azeris, beninese, bhutanese, bruneians, burkinabe, cape verdeans, comorians, congolese, croats, djiboutians, ecuadoreans, gabonese, guyanese, south koreans, north koreans, kosovars, marshallese, nepalese, senegalese, serbs, south sudanese, surinamese, togolese, rohingya, chaldeans, assyrians, maronites, yazidis, central asians, alaska natives, inuit, aborigines, visa overstays, asylees, people without papers, people without documents, people with no papers, people without legal papers, people without status, newcomers from overseas, foreign speaking people, beaners, chinks, gooks, japs, ragheads, towelheads, camel jockeys, wops, dagos, krauts, coolies, people from our country, people from my country, people from our own country, people from back home, pakistanies`,
);
const hispanicPeoples =
  listOf(`argentino, boliviano, brasileno, chileno, colombiano, costarricense, cubano, dominicano, ecuatoriano, espanol, guatemalteco, haitiano, hondureno, jamaiquino, mexicano, nicaraguense, panameno, paraguayo, peruano, puertorriqueno, salvadoreno, uruguayo, venezolano,
 africano, arabe, asiatico, chino, coreano, filipino, gringo, hindu, japones, marroqui, ruso, ucraniano, turco, iraqui, sirio, afgano, paquistani, vietnamita, centroamericano, sudamericano, latinoamericano, latino, chapin, catracho, boricua, guanaco, paisa, veneco`);
const feminine = (word: string): string => (word.endsWith('o') ? `${word.slice(0, -1)}a` : word);
const pluralOf = (word: string): string => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`);
/** Words that mean something else by themselves. */
const ambiguous = new Set([
  'hindu',
  'chino',
  'espanol',
  'filipino',
  'chinos',
  'chinas',
  'espanoles',
  'finn',
  'desi',
  'caribbean',
]);

const spanishGroups = hispanicPeoples.flatMap((word) => [pluralOf(word), pluralOf(feminine(word))]);
const spanishTraits = hispanicPeoples.flatMap((word) => [word, feminine(word)]);

export const peopleWords: ClassWords = {
  groups: [
    ...peoples
      .filter((word) => !word.includes(' ') || /(?:rican|african|american|asian|indian|lankan|leonean)$/.test(word))
      .map((word) => `${word}s`),
    ...spanishGroups.filter((word) => !ambiguous.has(word)),
    ...listOf(`middle easterners, pakis, people born in the usa, people born in the us, people born in america, people born in the united states, people born here, people born in this country, fobs, illegals, aliens, outsiders from abroad, anchor babies, border jumpers, border hoppers, daca recipients, newcomers from abroad, people from overseas, non us citizens, non citizen, noncitizen, russian speakers, spanish speakers, foreign speakers, kurds, arabs, indians, paisas, gringas, mojados, paisanos,
    foreign origin, foreign birth, born abroad, born outside the us, born outside the united states, born outside of the united states, born outside the usa, born outside america, not born in the us, not born in the united states, not born in this country, not born in america, born outside of the us, born outside of this country, born outside this country, born outside the country, foreign citizens, foreign nationals, born overseas, born in another country, not born here, sin papeles, gente sin papeles, personas sin papeles, indocumentada, indocumentadas, recien llegados, gente de otro pais, gente de otros paises, inmigrantes, migrante, refugiada, refugiadas, chapines, catrachos, boricuas, sudacas, extranjera`),
  ],
  traits: [
    ...peoples.filter((word) => !/(?:family|refugee|national|gypsy|looking)$/.test(word)),
    ...peoplesAsTraits,
    ...spanishTraits.filter((word) => word !== 'espanol'),
  ],
  standalone: [...spanishTraits.filter((word) => !ambiguous.has(word) && word !== 'espanol' && word !== 'espanola')],
};

/** Countries and regions; after "people from". */
export const moreCountries = listOf(
  `albania, algeria, angola, argentina, armenia, azerbaijan, bangladesh, belarus, belize, benin, bhutan, bolivia, bosnia, bulgaria, burma, myanmar, burundi, cambodia, cameroon, chile, congo, costa rica, croatia, eritrea, estonia, fiji, france, gambia, germany, ghana, greece, guinea, guyana, hungary, indonesia, israel, palestine, italy, ivory coast, japan, jordan, kazakhstan, kenya, kosovo, kuwait, laos, latvia, lebanon, liberia, libya, lithuania, malaysia, mali, moldova, mongolia, nepal, nicaragua, niger, north africa, west africa, east africa, panama, paraguay, the philippines, philippines, romania, rwanda, saudi arabia, senegal, serbia, sierra leone, south africa, south asia, south america, central america, latin america, spain, sri lanka, sudan, south sudan, taiwan, tanzania, thailand, togo, trinidad, tunisia, uganda, uruguay, uzbekistan, zambia, zimbabwe, the caribbean, that country, your country, your part of the world, otro pais, otros paises, fuera del pais`,
);

export const raceWords: ClassWords = {
  groups: listOf(
    `people with dark skin, people with darker skin, hawaiians, afro caribbeans, people of african descent, people of another race, people of other races, people of a different race, other races, creoles, non white people, non white tenants, non white applicants, residents of color, tenants of color, families of color, applicants of color, renters of color, folks of color, anyone of color, couples of color, someone of color, men of color, women of color, mulattoes, mulatto people, half breeds, half breed, honkies, kikes, rednecks, hillbillies, ghetto people, hood rats, white trash, eskimos, romani people, roma people, raza blanca, raza negra, inquilinos de raza blanca, personas de raza blanca, gente de raza blanca, people of the white race, non whites, nonwhites, non blacks, native folks, native people, native tenants, american indians, first nations people, wasps, black men, black women, black guys, white men, white women, black families, black family, white families, white family, black couple, black couples, black man, black woman, black guy, black girl, black kids, black renters, white people, black people, people who are black, african american family, dark skinned people, light skinned people, dark people, mixed couples, mixed couple, mixed race couples, mixed families, mixed family, negritos, negrito, negritas, negrita, morenitos, morenito, prietos, blanquitos, blanquitas, blanquito, tez clara, tez blanca, tez morena, tez oscura, piel clara, piel oscura, piel blanca, piel morena, prieta, prietas, gente morena, gente prieta, gente oscura, gente blanca, mulatos, mulatas, mestizos, indigenas, indios, cholos, zambos, personas morenas, personas prietas, familias negras, familias morenas, familias blancas, parejas interraciales, pareja interracial, parejas mixtas, pareja negra, hombre negro, mujer negra, afrodescendientes, afrolatinos, trigueños, triguenos, guero, gueros, gueras, brothas, homeboys, hoodrats, jungle people, navajos, cherokees, aapi, aapis, bipoc, pocs, caucasian, anglos`,
  ),
  traits: listOf(
    `wasp, afro american, afro latino, african descent, black skinned, dark skinned, light skinned, fair skinned, brown skinned, first nations, alaska native, native hawaiian, indigenous, multiracial, mestizo, mulatto, prieto, prieta, morenito, morenita, negrito, negrita, creole, aboriginal, guero, guera, negras, blancas, morenas, interraciales, asiatico, asiatica, asiaticas, asiaticos`,
  ),
};

export const faithWords: ClassWords = {
  groups:
    listOf(`people of the islamic faith, people of the muslim faith, people of the jewish faith, people in turbans, people who dont go to church, people who do not go to church, members of other churches, members of other religions, members of other faiths, people of the wrong faith, gentiles, gentile, non jewish, non hindus, non sikhs, non protestants, non lds, non church members, non baptists, wiccan, wiccans, witches, pagans, druids, satanists, agnostics, secular people, unbelievers, infidels, heathens, heathen, anabaptists, mennonites, quakers, unitarians, anglicans, episcopalians, presbyterians, calvinists, adventists, latter day saints, jehovahs witness, jehovas witness, jehovas witnesses, jws, coptic christians, copts, zoroastrians, parsis, jains, bahais, rastas, rastafarians, santeros, voodoo practitioners, hasidim, hasids, hasidic jews, orthodox jews, sunnis, shiites, ahmadis, sufis, hare krishnas, taoists, shintoists, scientologist, druze, devotees, church members, church going people, christian brothers, muslim brothers, brothers in christ, muslim brothers and sisters, shomer shabbos, shomer shabbat, church going ppl, church ppl, members of our church, members of the church, members of our congregation, members of our faith, members of our denomination, members of the lds church, members of our parish, members of our mosque, members of our temple, people of our faith, people of other faiths, other faiths, other religions, another religion, other religion, different religion, different faith, another faith, jewish people, torah observant, our faith, our religion, covered women, veiled women,
  paganos, gentiles, brujos, santeros, agnosticos, adventistas, bautistas, pentecostales, luteranos, metodistas, presbiterianos, mormonas, testigo de jehova, testigos, hermanos en la fe, hermanos en cristo, hermanos de la iglesia, hermanos de la congregacion, hermanos de nuestra iglesia, otra religion, otras religiones, otra fe, nuestra fe, nuestra religion, fe cristiana, nuestra iglesia, islam, islamicos, moros, gente de fe, santeria, brujeria`),
  traits: listOf(
    `frum, heimish, heimishe, yeshivish, shomer shabbat, shomer shabbos, chassidish, gentile, wiccan, agnostic, secular, quaker, mennonite, amish, adventist, presbyterian, episcopalian, anglican, unitarian, zoroastrian, parsi, druze, coptic, hasidic, chasidic, orthodox christian, eastern orthodox, ultra orthodox, haredi, sunni, shia, shiite, ahmadi, sufi, rastafari, rasta, scientologist, jehovahs witness, jehovas witness, satanist, saved, spirit filled, torah observant, pentecostal, adventista, mormona, protestante, musulmanas, judias, islamica, islamico, budista, santero, santera, hinduista, bautistas`,
  ),
  standalone: listOf(
    `gentile, wiccan, agnostic, jehovahs witness, mennonite, pentecostal, hasidic, protestante, budista`,
  ),
  things: listOf(
    `kippah, yarmulke, kippas, kipa, prayer rug, prayer beads, rosaries, altars, home altar, santeria altar, chador, abaya, abayas, kufi, kufis, kirpan, kirpans, sabbath elevator, menorah, velo islamico, velo, turbante, turbantes, rosarios`,
  ),
};
