import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { type ClassWords, listOf as list } from './class-words.ts';
import { conditionWords } from './conditions.ts';
import { ageWords, familyWords, genderWords, orientationWords } from './households.ts';
import { faithWords, moreCountries, peoplesWithoutPlural, peopleWords, raceWords } from './peoples.ts';
import { programmeWords } from './programmes.ts';
import { slurs } from './slurs.ts';

const nations =
  list(`african, albanian, algerian, american, arab, argentinian, armenian, bangladeshi, bosnian, brazilian, afghan, bengali, punjabi, gujarati, eritrean, yemeni, kurdish, burmese, hmong, bulgarian,
 cambodian, canadian, chaldean, assyrian, chinese, colombian, croatian, cuban, czech, dominican, dutch, ecuadorian, egyptian, english, ethiopian, european, filipino, french,
 german, ghanaian, greek, guatemalan, garifuna, haitian, hispanic, honduran, hungarian, indian, indonesian, iranian, iraqi, irish, italian, jamaican,
 japanese, kenyan, korean, latin, latina, latino, latinx, lebanese, lithuanian, mexican, middle eastern, moroccan, nepali, nicaraguan, nigerian,
 pakistani, palestinian, panamanian, persian, peruvian, polish, portuguese, puerto rican, romanian, russian, salvadoran, samoan, saudi, scottish,
 senegalese, serbian, slavic, somali, spanish, sudanese, swedish, syrian, taiwanese, thai, tongan, turkish, ukrainian, venezuelan, vietnamese`);
/** Nationalities without a plural s, which therefore need a word for people beside them. */
const invariable = new Set(
  list(`chinese, dutch, english, french, irish, japanese, lebanese, middle eastern, polish, portuguese, scottish, senegalese,
 spanish, sudanese, swedish, taiwanese, turkish, vietnamese, slavic, czech, latin, latina, latino`),
);
const countries =
  list(`afghanistan, yemen, eritrea, brazil, ecuador, peru, colombia, dominican republic, puerto rico, poland, ukraine, turkey, egypt, morocco, iraq, africa, asia, china, india, mexico, pakistan, nigeria, somalia, haiti, russia, syria, iraq, iran, vietnam, korea, cuba, jamaica,
 venezuela, guatemala, honduras, el salvador, ethiopia, abroad, overseas, another country, other countries, the middle east, the islands, africa or asia,
 foreign countries, a foreign country`);

const ownWords: Record<ProtectedCategory, ClassWords> = {
  voucher: {
    groups:
      list(`section 8 tenant, section 8 tenants, voucher holder, voucher holders, welfare recipient, welfare recipients, section 8 recipient,
      section 8 recipients, section 8 people, section 8 renters, section 8 families, section 8 applicants, voucher families, voucher renters, hasa clients, subsidized renters, subsidised tenants, government assisted applicants, government assisted tenants, government assisted renters, subsidized tenants, section 8er, section 8ers, voucher tenants, inquilinos de seccion 8`),
    things:
      list(`raft, hasa, raft payments, veterans voucher, veterans vouchers, veteran voucher, hap contract, hap contracts, programas de gobierno, plan ocho, section 8, section 8s, section eight, section ate, section ocho, section8, sec 8, sec8, sect 8, sect8, sec eight, section viii, s8, sxn 8, hcv, hcvs, hcvp, hcv program, housing choice, housing choice program,
      housing choice voucher, housing choice vouchers, housing choice voucher program, housing voucher, housing vouchers, hud voucher, hud vouchers, rental voucher, rental vouchers, rent voucher, rent vouchers,
      section 8 voucher, section 8 vouchers, section 8 program, section 8 housing, section 8 rentals, government voucher, government vouchers, govt vouchers, voucher, vouchers, voucher program, voucher programs, vash, vash voucher, vash vouchers, hud vash, emergency housing vouchers, ehv, ehvs, nycha,
      housing authority, housing authorities, housing agency, public housing agency, public assistance, government assistance, govt assistance, gov assistance, government aid, government housing, government subsidies, government subsidy, government programs, govt programs, government housing programs, assisted housing,
      housing assistance, housing assistance programs, housing assistance program, rental assistance, rental assistance programs, rental assistance program, rent assistance, rental subsidies, rental subsidy, rent subsidy, rent subsidies, housing subsidy,
      housing subsidies, subsidies, subsidy, subsidized housing, subsidized rent, subsidized tenancy, hud, hud housing, hud program, hud programs, public housing, welfare, tanf, food stamps, public benefits, government benefits, cityfheps, city fheps, fheps, rapid rehousing, rapid re housing, low income housing programs,
      housing programs, housing program, income assistance programs, state assistance, federal assistance, federal programs, third party rent payments, ssi, ssdi, social security income, disability income, unemployment benefits, child support income, alimony income,
      seccion 8, seccion ocho, plan 8, vale, vales, vale de vivienda, vales de vivienda, vales de renta, vouchers de vivienda, voucher de vivienda, programa de vales, programas de vivienda, programa de vivienda, asistencia de vivienda, asistencia publica,
      asistencia del gobierno, ayuda del gobierno, ayudas del gobierno, ayuda de gobierno, ayuda publica, subsidio, subsidios, subsidios de renta, subsidio de renta, autoridad de vivienda, vivienda subsidiada, programas del gobierno, cupones de vivienda, beneficios del gobierno`),
  },
  race_ethnicity: {
    groups:
      list(`blacks, whites, minorities, minority, asians, caucasians, african americans, people of color, persons of color, person of color, poc, coloreds, negroes, negros, blancos, morenos, asiaticos, negras, blancas,
      native americans, biracial couples, interracial couples, interracial couple, pacific islanders, orientals, gente de color, personas de color, afroamericanos, whitey, brown people, gypsies, gitanos, blks, white folk, black folk, white folks, black folks, gente blanca, gente negra, personas negras, personas blancas, indigenas`),
    traits: list(
      `white, black, blk, wht, colored, brown, minority, asian, caucasian, african american, native american, biracial, interracial, mixed race, nonwhite, oriental, blanco, blanca, negro, negra, moreno, morena, ethnic, anglo, anglos, blancos, negros, morenos, afroamericana, indigena`,
    ),
    standalone: list(`asian, caucasian, african american`),
  },
  religion: {
    groups:
      list(`non christians, nonchristians, non muslims, nonmuslims, non jews, non catholics, non mormons, christians, muslims, moslems, islamists, islam, jews, catholics, protestants, hindus, buddhists, sikhs, mormons, atheists, evangelicals, baptists, pagans, wiccans, nonbelievers, non believers, jehovahs witnesses, jehovah witnesses, believers, churchgoers, church goers, pentecostals, lutherans, methodists, seventh day adventists, scientologists, satanists, amish,
      born again believers, born again believer, born again christians, born again christian, cristianos, cristianas, musulmanes, musulmanas, judios, judias, catolicos, catolicas, ateos, ateas, evangelicos, evangelicas, protestantes, hindues, budistas, testigos de jehova, mormones, no creyentes, creyentes`),
    traits:
      list(`christian, muslim, moslem, islamic, jewish, jew, catholic, protestant, hindu, buddhist, sikh, mormon, lds, atheist, evangelical, baptist, pagan, wiccan, pentecostal, lutheran, methodist, religious, god fearing, churchgoing, church going, born again, bible believing, jain, bahai, orthodox jewish, orthodox, rastafarian, non religious, nonreligious,
      cristiano, cristiana, musulman, musulmana, judio, judia, catolico, catolica, ateo, atea, evangelico, evangelica, religioso, religiosa`),
    standalone: list(
      `lds, jew, christian, muslim, moslem, islamic, jewish, catholic, protestant, hindu, buddhist, sikh, mormon, atheist, evangelical, god fearing, born again, cristiano, cristiana, musulman, musulmana, judio, judia, catolico, catolica, evangelico, evangelica`,
    ),
    things: list(
      `hijabs, hijab, burqas, burkas, burka, burqa, niqab, niqabs, turbans, turban, headscarves, headscarf, head scarves, yarmulkes, kippahs, religious dress, religious clothing, religious symbols, religious garb, religious attire, religious headwear, mezuzahs, mezuzah, menorahs, prayer rugs, statues of saints, velos islamicos`,
    ),
  },
  gender_identity: {
    groups:
      list(`men, women, males, females, ladies, gentlemen, girls, guys, boys, bachelors, bachelorettes, bachelor, dudes, gals, lady, gentleman, woman, man, girl, guy, transgenders, transsexuals, trannies, trans, transgender, transvestites, single men, single women, single man, single woman, single guys, single ladies, working girls, biological women, biological men, non binary, nonbinary, genderqueer, drag queens, crossdressers, cross dressers, transgendered, trans people,
      hombres, mujeres, varones, damas, caballeros, senoritas, muchachas, chicas, muchachos, chicos, hombre, mujer, senorita, dama, caballero, muchacha, chica, varon, personas trans, transexuales, transgenero, transgeneros, travestis, hombres solos, mujeres solas, senoras, senores`),
    traits: list(
      `male, female, trans, transgender, transgendered, transsexual, transexual, non binary, nonbinary, gender fluid, feminine, masculine, femenino, femenina, masculino, masculina, biologically female, biologically male, cisgender, cis, lady, biological female, biological male, all female, all male`,
    ),
    standalone: list(
      `male, female, trans, transgender, transgendered, transsexual, non binary, nonbinary, cisgender, cis, femenino, femenina, masculino, masculina`,
    ),
  },
  sexual_orientation: {
    groups:
      list(`gays, lesbians, homosexuals, homos, bisexuals, queers, lgbt, lgbtq, lgbtq people, heterosexuals, straights, same sex couples, same sex couple, couples of the same sex, couple of the same sex, couples of same sex, gay couples, lesbian couples, queer people, faggots, fags, dykes, sodomites, sexual deviants, straight couples, heterosexual couples, opposite sex couples, sinful couples, straight people,
      homosexuales, lesbianas, bisexuales, heterosexuales, maricones, jotos, parejas del mismo sexo, parejas homosexuales, parejas gay, parejas heterosexuales`),
    traits: list(
      `gay, lesbian, homosexual, bisexual, bi, queer, lgbt, lgbtq, heterosexual, hetero, straight, same sex, opposite sex, lesbiana`,
    ),
    standalone: list(`gay, lesbian, homosexual, bisexual, queer, lgbt, lgbtq, heterosexual, hetero`),
  },
  disability: {
    groups:
      list(`dialysis patients, cancer patients, ptsd sufferers, recovering addicts, recovering alcoholics, people in recovery, psych patients, people with ptsd, disabled, the disabled, handicapped, the handicapped, the blind, the deaf, cripples, retards, the mentally ill, mentally ill, wheelchair users, wheelchair user, wheelchair bound, invalids, schizophrenics, hiv positive, autistics, amputees, epileptics, diabetics, sick people, psychiatric patients, mental patients, mental cases,
      discapacitados, discapacitadas, minusvalidos, invalidos, ciegos, sordos, enfermos mentales, personas con discapacidad, personas con discapacidades, personas discapacitadas, personas en silla de ruedas, enfermos, lisiados`),
    traits: list(
      `disabled, handicapped, blind, deaf, mentally ill, mentally disabled, autistic, physically disabled, crippled, handicap, special needs, hiv positive, schizophrenic, bipolar, able bodied, ablebodied, physically fit, healthy, depressed, paralyzed, epileptic, bedridden, unstable mentally, discapacitado, discapacitada, ciego, sordo, hearing impaired, visually impaired, wheelchair bound, emotionally disturbed, mentally disturbed, sane, non disabled, nondisabled, mentally challenged, mentally unstable, mentally handicapped, sanas, sanos`,
    ),
    standalone: list(
      `disabled, handicapped, able bodied, ablebodied, mentally ill, blind, deaf, wheelchair bound, discapacitado, discapacitada`,
    ),
    things:
      list(`wheelchairs, wheelchair, wheel chairs, wheel chair, mobility scooters, mobility scooter, walkers or canes, service or support animals, service or emotional support animals, service and support animals, service animals, service animal, service dogs, service dog, guide dogs, guide dog, seeing eye dogs, assistance dogs, disability, disabilities, disability benefits, disability checks, ptsd, mental illness, mental illnesses, mental health issues, mental health conditions, mental disabilities, mental problems, psychiatric conditions, psych meds, psychiatric medication, hiv, aids, autism, dementia, schizophrenia, down syndrome, handicaps, oxygen tanks, oxygen, a walker, your walker, a cane, your cane, crutches, tratamiento psiquiatrico, psychiatric treatment, psychiatric treatments, group home residents, special needs, disability accommodations, physical limitations,
      silla de ruedas, sillas de ruedas, perros guia, perro guia, perros de servicio, animales de servicio, discapacidad, discapacidades, problemas mentales, enfermedades mentales`),
  },
  family_status: {
    groups:
      list(`foster children, foster kids, foster child, kids, kid, children, child, toddlers, toddler, babies, baby, infants, infant, teenagers, teens, teenager, minors, minor children, newborns, little ones, families with children, families with kids, family with children, single mothers, single moms, single mother, single mom, single parents, single parent, single fathers, single dads, pregnant women, pregnant woman, expecting mothers, expectant mothers, large families, big families, kiddos, crying babies, rugrats, school age children, young families, small children, small kids, young children, young kids, families w kids, families w children, crumb snatchers, unwed mothers, welfare moms, children under 18, kids under 18,
      ninos, nino, hijos, menores, menores de edad, bebes, bebe, adolescentes, ninas, infantes, familias con ninos, familias con hijos, familia con ninos, parejas con ninos, madres solteras, madre soltera, padres solteros, mujeres embarazadas, embarazadas, ninos pequenos, familias numerosas, familias grandes, chamacos, criaturas`),
    traits: list(`pregnant, expecting, embarazada, childbearing`),
    standalone: list(`pregnant, embarazada`),
    things: list(`strollers, stroller, cribs, pregnancy, pregnancies, cochecitos`),
  },
  national_origin: {
    groups: [
      ...list(`south indians, north indians, south asians, east asians, west africans, north africans, gente de mi pais, paisanos, immigrants, immigrant, foreigners, foreigner, illegals, illegal aliens, illegal immigrants, undocumented, undocumented immigrants, refugees, refugee, migrants, migrant workers, aliens, non americans, nonamericans, foreign nationals, foreign students, international students, international tenants, non citizens, noncitizens, non english speakers, non english speaking people, non english speaking tenants, third worlders, asylum seekers, dreamers, gringos, foreign people, spics, wetbacks, chinamen, turks, poles, frenchmen, irishmen, spaniards, swedes, czechs, latinos, latinas, hispanics,
      inmigrantes, inmigrante, extranjeros, extranjero, extranjeras, ilegales, indocumentados, mexicanos, latinoamericanos, hispanos, hispanas, haitianos, cubanos, dominicanos, venezolanos, colombianos, hondurenos, guatemaltecos, salvadorenos, centroamericanos, chinos, arabes, africanos, rusos, americanos, migrantes, refugiados, puertorriquenos, peruanos, indios, estadounidenses, gente de fuera`),
      ...nations.filter((nation) => !invariable.has(nation)).map((nation) => `${nation}s`),
      ...peoplesWithoutPlural,
    ],
    traits: [
      ...nations,
      ...list(
        `foreign, foreign born, immigrant, undocumented, illegal, migrant, refugee, native born, american born, us born, non american, mexicano, mexicana, hispano, hispana, haitiano, cubano, extranjera, extranjero, dominicano, chino, arabe, africano, americano, americana, latinos, ilegal`,
      ),
    ],
    standalone: list(
      `mexican, american, foreign born, native born, american born, undocumented, irish, indian, chinese, russian, haitian, arab, hispanic, latino, latina, pakistani, nigerian, vietnamese, italian, somali, cuban, filipino, korean, japanese, portuguese, taiwanese, sudanese, lebanese, burmese, hmong`,
    ),
    things: list(`foreign accents, accents, foreign accent, accent, foreign languages, acentos`),
  },
  age: {
    groups:
      list(`old people, seniors, senior citizens, elderly, the elderly, elders, old folks, older people, young people, youngsters, young folks, millennials, boomers, baby boomers, retirees, retired people, pensioners, old timers, geezers, oldies, over 50s, college kids, college students, students, student, gen z, elderly people, senior tenants, undergrads, undergraduates, young adults, middle aged people, twenty somethings, teenage parents, grandparents, grandmas, young professionals, young professional, young couples, young couple, mature adults, mature couple, mature couples, mature professionals, mature adult,
      ancianos, viejos, viejitos, personas mayores, adultos mayores, jubilados, jovenes, jovenes profesionales, gente joven, personas jovenes, estudiantes, gente mayor, gente vieja, tercera edad, universitarios, pensionados, abuelos, ancianas, personas de edad`),
    traits: list(
      `old, older, elderly, senior, young, younger, middle aged, retired, mature, geriatric, youthful, aged, undergraduate, college, college age, joven, jovenes, anciano, anciana, viejo, vieja, jubilado, jubilada, maduro, madura`,
    ),
    standalone: list(`elderly, retired, middle aged`),
    things: ['fifties', 'sixties', 'seventies', 'eighties'].flatMap((years) =>
      ['your', 'his', 'her', 'their', 'our'].map((whose) => `in ${whose} ${years}`),
    ),
  },
};

const wider: Record<ProtectedCategory, ClassWords> = {
  voucher: programmeWords,
  race_ethnicity: raceWords,
  religion: faithWords,
  gender_identity: genderWords,
  sexual_orientation: orientationWords,
  disability: conditionWords,
  family_status: familyWords,
  national_origin: peopleWords,
  age: ageWords,
};

/** Each class's words, the plainest first. */
export const classWords = Object.fromEntries(
  Object.entries(ownWords).map(([category, words]) => {
    const more = wider[category as ProtectedCategory];
    const both = (name: keyof ClassWords) => [...new Set([...(words[name] ?? []), ...(more[name] ?? [])])];
    return [
      category,
      {
        groups: [...both('groups'), ...(slurs[category as ProtectedCategory] ?? [])],
        traits: both('traits'),
        standalone: both('standalone'),
        things: both('things'),
      },
    ];
  }),
) as unknown as Record<ProtectedCategory, ClassWords>;

/** Countries and regions; after "people from". */
export const countryWords = [...countries, ...moreCountries];
