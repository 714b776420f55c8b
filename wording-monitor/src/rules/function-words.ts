/**
 * Words around a mention: words that turn away, that prefer, that may be between. A word may have several parts. In lookup form:
 * lowercase, without accents and apostrophes. English first, then Spanish.
 */
const words = {
  /** Begins a refusal: "no kids". */
  no: `nobody with, nobody using, nobody who has, nobody who uses, nobody that has, no one using, no one who has, no one who uses, prohibido, prohibidos, prohibida, prohibidas, se prohiben, no to, no, nobody on, no one on, sin, non, not, zero, nor, never, no more, absolutely no, no any, ningun, ninguna, ni, nada de, nunca, jamas, cero, nope`,
  /** Negates the verb after it: "we do not rent to". */
  not: `no, not, never, dont, do not, does not, doesnt, wont, will not, cannot, cant, can not, would not, wouldnt, am not, are not, arent, is not, isnt, no longer, unable, not able, not going, shall not, shant, aint, havent, dnt, dont ever, nunca, jamas, tampoco, im not, were not, not willing, rather not, refuse, decline, not allowed, not permitted, forbidden, must not, may not, should not, shouldnt, neither`,
  /** Small words between "not" and its verb. */
  adverb: `podemos, puedo, puede, pueden, podria, podriamos, podremos, podre, vamos, voy, va, van, dispuesto, dispuesta, dispuestos, interesado, interesada, interesados, pensamos, pienso, acostumbramos, actualmente, willingly, wanting, legally able, in the business of, prepared to, estamos, estoy, estan, esta, estaremos, seran, r, u, we re, longer, able, to, going, willing, currently, ever, simply, just, really, at, this, time, be, been, any, please, set, up, yet, also, personally, either, normally, generally, usually, typically, even, se, me, nos, le, les, presently, now, interested, in, here, equipped, looking, comfortable, for, approved, qualified, certified, registered, signed, a, the, eligible, participating, authorized, licensed, want, wish, prepared, ready, open, happy, like, of, it, accepting, part, lo, los, la, las, con, your, our, my, their, gonna, in a position, por, el momento, ahora, mismo, momento`,
  accept: `enter into, entering into, handle, handling, handled, mess with, messing with, deal in, signed up, signed on, enlisted, subscribed, contracted, agarra, agarrar, agarramos, inscritos, inscrito, inscrita, registrados, registrado, calificamos, hacemos, hago, interesa, interesan, lidiar, lidiamos, lidio, trato, tratar, tramitamos, manejo, agarrar, cogemos, cojo, tomar, recibir, participar, trabajar, hacer, aceptarle, recibirle, disponible, disponibles, disponible para, pursue, pursuing, engage, engaging, interact, undertake, look at, looking at, rentear, renteamos, renteo, accommodate, accommodates, go through, rent, rents, renting, rent to, accept, accepts, accepting, accepted, take, takes, taking, taken, allow, allows, allowing, allowed, want, wants, wanted, lease, leases, leasing, house, consider, considering, considered, permit, permits, permitted, approve, approved, welcome, welcomed, entertain, entertaining, show, sell, deal, deals, dealing, work, works, working, participate, participates, participating, participant, participants, participation, like, care for, do, doing, tolerate, tolerated, honor, honored, process, eligible, qualify, qualifies, qualified, available, open, intended, admit, admitted, acceptable, desired, invited, host, hosting, enrolled, for, partner, recognize, want any, want to, let, lets, certified, sign up, have to do, fool, mess, dealt, worked, bother, suitable, support, supports, set up, fw, taking on, entertain any, applicable, an option, part of, involved, registered, authorized, fit, interested, accepting of,
    aceptando, tomando, recibiendo, rentando, trabajando, admitiendo, permitiendo, agarramos, agarro, agarran, acepta, aceptan, aceptamos, acepto, aceptar, aceptado, aceptados, aceptadas, aceptada, permiten, permite, permitimos, permito, permitido, permitidos, permitidas, admiten, admite, admitimos, admitidos, rentamos, renta, rento, rentan, rentar, trabaja, trabajan, alquilamos, alquila, alquilo, alquilan, alquilar, arrendamos, trabajamos, trabajo, recibimos, recibo, reciben, recibe, queremos, quiero, quiere, quieren, tomamos, tomo, toma, consideramos, bienvenidos, bienvenidas, participamos, participo, participa, tratamos, dejamos, deseamos, buscamos, califican, califica, apto, apta, participan, manejamos, usamos`,
  /** What people who are turned away may not do: "kids cannot live here". */
  live: `live, living, move in, move, stay, reside, occupy, rent, apply, be here, come, enter, vivir, entrar`,
  /** Said about people: "will be denied". */
  rejected: `automatic decline, automatic denial, automatic no, auto decline, instant no, not be rented to, off the table, not what we are looking for, are not what we are looking for, are not what were looking for, arent what were looking for, arent what we are looking for, is not what were looking for, isnt what were looking for, are not what im looking for, not what were looking for, not what i am looking for, not what im looking for, not who were looking for, not who we are looking for, not a fit, not a good fit, not for this place, not for this unit, not for this property, not for this home, not for this building, not for this house, not being accepted, not being considered, not in the cards, not in the running, descartados, vetados, vetadas, excluidas, a hard pass, a pass, a nope, a big no, a firm no, a solid no, no aplican, no aplica, no califican, no califica, not counted, are not counted, na, n a, a hard no, wont work here, will not work here, does not work here, doesnt work here, are not something we take, are not something we accept, are not something we do, is not something we take, is not something we accept, is not something we do, not something we take, not something we accept, not something we do, not something i accept, not something i take, denied, rejected, declined, refused, turned away, turned down, disqualified, ignored, excluded, deleted, discarded, barred, banned, prohibited, forbidden, unwelcome, unacceptable, evicted on sight, not an option, blocked, tossed, thrown out, rechazados, rechazadas, prohibidos, prohibidas, prohibido, excluidos, negados, ineligible, off limits, a no, a no go, no go, a dealbreaker, a deal breaker, not my thing`,
  reject: `stopped renting to, no longer rent to, not comfortable with, im not comfortable with, im not comfortable renting to, wed rather not have, wed rather not rent to, id rather not have, id rather not rent to, would rather not rent to, not comfortable renting to, uncomfortable with, uncomfortable renting to, rather not have, would rather not have, rather not rent to, stopped accepting, stopped taking, quit taking, quit accepting, have stopped accepting, decided against, opted out of, dont except, do not except, does not except, refuse, refuses, reject, rejects, deny, denies, exclude, excludes, decline, declines, turn away, turn down, ban, bans, bar, discourage, avoid, avoiding, dislike, hate, rule out, screen out, steer clear of, stay away from, keep out, rechazamos, rechazo, evitamos, excluimos, prohibimos`,
  /** Said to people who are turned away. */
  begone: `dont hit me up, do not hit me up, dont hmu, dont dm me, do not dm me, dont come, dont holla, dont hit my line, please do not apply, please dont apply, please look elsewhere, please go elsewhere, this place isnt for you, dont even think about it, do not even think about it, never again, need not apply, not apply, do not apply, dont apply, please do not apply, should not apply, neednt apply, need not call, need not inquire, dont bother, do not bother, not bother, look elsewhere, go elsewhere, keep looking, do not contact, dont contact, do not call, dont call, do not inquire, dont inquire, not inquire, stay away, keep away, keep out, move along, dont ask, do not ask, pls dont apply, not for you, isnt for you, is not for you, not the place, not the right place, is not the place, isnt the place, is not the right place, is not the home for you, not available for you, not available to you, is not available for you, is not available to you, try elsewhere, try somewhere else, somewhere else, keep scrolling, keep walking, should look elsewhere, may look elsewhere, dont waste, do not waste, get lost, stay out, do not message, dont message, do not reply, dont reply, do not respond, dont respond, dont text, do not text, do not email, wont be considered, will not be considered, will be denied, wont get in, abstenerse, abstenganse, absténganse, favor de no llamar, no llames, no escribas, no escriban, no escriba, no apliques, no mandes, no contacten, no contactar, no pregunte, no llame, ni apliquen, no llamar, no llamen, no aplicar, no apliquen, no aplique, no soliciten, no preguntar, no pregunten, ni pregunten, ni llamen, no molestar, busquen en otro lugar, no insistir, favor de abstenerse`,
  only: `only, exclusively, strictly, solely, just for, restricted to, limited to, reserved for, solo, solamente, unicamente, exclusivamente, nada mas, onlyy, no exceptions`,
  prefer: `pref, preferred, prefered, preferably, desired, wanted, a plus preferred, strongly preferred, get preference, given preference, get priority, given priority, first choice, preferible, preferiblemente, preferidos, preferidas, de preferencia, preferentemente, preferido, preferida, preferable`,
  /** Comes before people who are preferred. */
  want: `feel better with, feel safer with, more comfortable with, most comfortable with, happier with, like to rent to, love to rent to, would love to rent to, would like to rent to, id like to rent to, wed like to rent to, prefer to rent to, prefer renting to, prefers renting to, trying to find, hoping to find, would like to find, trying to rent to, looking to find, interested in renting to, preferencia para, looking to rent to, hoping to rent to, want to rent to, wants to rent to, going with, go with, went with, se solicita, se solicitan, solicito, solicitamos, prefer, prefers, prefering, preferring, preference for, preference to, preference given to, priority to, priority given to, looking for, seeking, seek, seeks, wanting, in search of, searching for, would like, want, wants, hoping for, hope to find, we want, we prefer, would prefer, d prefer, rather have, favor, wanted, preference is, rather rent to, would rather rent to, would rather have, preferimos, prefiero, prefiere, prefieren, buscamos, busco, busca, se busca, se buscan, se prefiere, se prefieren, queremos, preferencia a, preferencia por`,
  /** Softer: says whom a home would suit. */
  suit: `ideal, perfect, suited, suitable, suits, suit, great for, best for, geared toward, geared to, designed for, tailored, made for, best suited, best, right for, works best, excellent for, good for, catering to, cater, caters, marketed to, ideal para, perfecto, perfecta, adecuado, excelente para`,
  must: `must be, must all be, has to be, have to be, should be, needs to be, need to be, required to be, shall be, debe ser, deben ser, tiene que ser, tienen que ser, better be, gotta be, got to be`,
  have: `have, has, having, had, bring, with, tener, tengan, tienen, tiene, tenga, con, get, receive, receives, use, on, using`,
  /** People who rent, in general. */
  people: `tenant, tenants, people, person, persons, applicant, applicants, renter, renters, family, families, couple, couples, individual, individuals, resident, residents, occupant, occupants, folks, folk, household, households, roommate, roommates, housemate, housemates, guest, guests, anyone, anybody, everyone, everybody, someone, somebody, one, guys, ladies, adult, adults, candidates, candidate, types, customers, clients, lessee, lessees, neighbors, parents, parent, moms, mothers, mom, mother, dads, gentlemen, men, women, man, woman, professionals, professional, student, students, workers, worker, callers, caller, lodger, lodgers, boarder, boarders, brothers, brother, sisters, spouses, spouse, partners, seekers, candidate, gente, hermanos, owners, holder, holders, recipient, recipients, participants, participant, user, users, crowd, inquiries, applications, apps, roomies, roomie, member, members, ppl, pple, those, all, households, occupancy, boys, girls, lady, gentleman, girl, guy, males, females, male, female, kids, children,
    inquilino, inquilinos, inquilina, persona, personas, gente, familia, familias, pareja, parejas, solicitantes, solicitante, residentes, arrendatarios, profesionales, alguien, nadie, inquilinas, huespedes, trabajadores, matrimonio, senora, senor, senorita`,
  /** Speaks for a home. */
  speaker: `we, i, ive, weve, im, id, wed, landlady, hoa, board, husband, wife, ownership, lessor, management company, owner, owners, landlord, landlords, management, manager, property, building, ll, complex, seller, our, my, my husband, us, this unit, unit, apartment, house, home, community, nosotros, yo, dueno, duena, propietario, propietaria, lessor, company, our company, our policy, policy`,
  /** May be between a refusal and the people whom it turns away. */
  between: `w, wit, thru, through, via, scooters, scooter, walkers, walker, canes, cane, agencies, caseworkers, govt, gov, government, public, city, county, emotional support animals, support animals, emotional support animal, esas, esa, comfort animals, therapy animals, about, regarding, apartments, condos, studios, addicts, junkies, drunks, assistance, to, any, our, this, the, a, an, it, with, in, of, or, and, nor, any more, more, other, such, kind, kinds, type, types, sort, former, current, new, additional, apt, apartment, unit, home, place, property, house, homes, units, rentals, building, your, their, these, those, from, on, please, pls, plz, room, space, single, local, state, federal, hud, participants, participating, program, programs, also, that, have, has, who, are, is, for, folks, people, tenants, tenant, persons, applicants, anyone, anybody, one, families, renters, applications, inquiries, pets, pet, dogs, dog, cats, cat, smokers, smoking, smoker, animals, drugs, evictions, felons, felonies, cosigners, co signers, parties, roommates, vaping, drama, subletting, airbnb, short term, bs, form, forms, payment, payments, time, at, because, income, source, sources, use, using, receive, receiving, money, little, small, young, loud, more than, screaming, noisy, all, rowdy, party, big, large, extended, lots, bunch, accepting, renting, taking, approved, eligible, part, loud music, fucking, damn, damned, dirty, freaking, stupid, lazy, new tenants, kinda,
    apartamento, departamento, depto, depa, apto, casa, cuarto, cuartos, habitacion, piso, estudio, duplex, a, al, con, de, del, la, el, en, los, las, para, por, que, sean, son, tengan, tienen, o, y, e, u, ni, mascotas, perros, gatos, fumadores, fumar, animales, personas, gente, familias, inquilinos, mas, por favor, favor, pagos, nadie, ningun, tipo, reciban, usen, parejas`,
  /** May follow the people who are turned away. */
  behind: `x favor, x fa, porfis, xfis, anymore, any more, because of, because, bc, cuz, cause, until, though, tho, anyway, okay, alright, again, today, tonight, altogether, however, during, regardless, unfortunately, understood, hon, maam, dear, friend, right, whatever, im afraid, pues, ahora, ya, tampoco, aunque, mija, mijo, amigo, amiga, senorita, senor, upstairs, downstairs, xfa, xfavor, porfa, plis, bldg, grasias, senora, don, please, pls, plz, allowed, at, in, here, under, over, will, are, is, accepted, permitted, sorry, thanks, thank, or, and, on, for, because, of, with, who, whatsoever, ever, period, even, unless, applicants, people, need, preferred, this, so, be, thank you, nor, at all, as, due, applying, living, around, from, to, ok, wanted, considered, welcome, moving, visiting, apply, may, can, need apply, aged, age, below, above, older, younger, no, not, either, whose, by, but, our, we, i, the, you, must, anywhere, exceptions, then, right now, only, too, program, programs, housing, vouchers, voucher, recipients, tenants, holders, rentals, renters, apps, applications, inquiries, any, tnx, thx, tks, ty, policy, rule, building, property, house, home, apartment, unit, community, zone, area, accepting, etc, lol, lmao, im, ive, id, srry, sry, bro, currently, yet, allow, accept, rent, taken, approved, if, when, since, they, he, she, it, would, should, can, do, dont, per, owner, a, your, just, also, families, tenancy, payments, payment, participants, clients, folks, persons, adults, section 8, or,
    por favor, favor, aqui, en, gracias, ni, o, y, de, con, a, que, menores, mayores, porque, se, permitidos, aceptados, admitidos, bajo, si, para, lo, siento, pf, porfavor, esta, por, disculpe, el, la, las, los, como`,
  /** Turns a refusal into its opposite when it follows. */
  reverse: `problem, problems, problema, problemas, issue, issues, discrimination, discriminacion, discriminating, bias, biased, restriction, restrictions, limit, limits, waiting, waitlist, wait, worries, worry, preference, preferences, surcharge, difference, prejudice, stigma, hassle, hassles, obstacle, barrier, barriers, refusals, refusal, required, necessary, needed, extra, inspections, paperwork, question, questions, turned away, refused, denied, rejected, excluded, discriminated, judged, rechazado, rechazada, rechazados, inconveniente, requisito, quota, quotas, history`,
  fine: `ok, okay, okey, welcome, fine, accepted, yes, friendly, considered, encouraged, good, great, allowed, love, loved, eligible, approved, bienvenidos, bienvenidas, bienvenido, bienvenida, si, sí, aceptados, permitidos, invited, ok here, too, accept, accepts, always, gladly, happily, excepted, exempt, exempted, excluded from this`,
  /** Between people and what is said about them. */
  copula: `place, are, is, will, be, would, can, at, this, time, in, the, building, please, or, and, sorry, we, i, simply, just, tenants, people, applicants, families, program, programs, payments, holders, vouchers, voucher, of, any, kind, type, currently, unfortunately, residents, on, property, here, for, unit, home, house, apartment, community, complex, need, from, get, gets, being, applications, recipients, housing, tenant, inquiries, should, am, were, with, that, strictly, absolutely, also, still, definitely, automatically, immediately, all, by, owner, recipient, participants, allowed, a, an, my, our, to, live, move, rent, as, into, it, going, all of them, both, always, really, esta, estan, son, es, seran, sera, en, aqui, el, la, edificio, se, los, las, de, vivienda, por, favor, su, shall, must`,
  /** The home itself, as a place where people live together. */
  dwelling: `home, household, house, hogar, casa, homes`,
  neighborhood: `neighborhood, neighbourhood, neighborhoods, community, enclave, suburb, part of town, vecindario, barrio, comunidad, zona, colonia`,
  surroundings: `area, block, building, street, town, subdivision, complex, district, edificio, bloque, calle, side of town`,
  mostly: `all, mostly, predominantly, predominately, majority, largely, purely, mainly, primarily, 100, lily, todo, toda, puro, pura, mayormente, overwhelmingly, nice, quiet, good, great, traditionally, historically, safe, totally, lovely, wonderful, fully, clean`,
  /** Parts of a home with rules of their own. */
  facility: `pool, gym, hallway, hallways, lot, elevator, elevators, garage, spa, tub, sauna, laundry, roof, rooftop, fitness, court, courts, stairs, stairway, stairwell, unattended, alone, unsupervised, supervised, supervision, play, playing, playground, clubhouse, weight, lounge, jacuzzi, deck, dock, balcony, balconies, parking, driveway, lobby, grass, lawn, basement, attic, exercise, machines, washer, washers, dryer, dryers, bleach, equipment, water, unaccompanied, bunk, loft, piscina, gimnasio, solos, estacionamiento, pasillos, pasillo, windows, window, furniture, counter, cabinets, carpet, patio, theater, business center, yard`,
  except: `everything but, anything but, all but, anyone but, anybody but, everyone but, everybody but, except, except for, excluding, other than, apart from, but not, besides, but no, menos, excepto, salvo`,
  whoever: `everything but, anything but, all but, everything, anything, payment, payments, forms of payment, cualquier, todo, todas, pago, pagos, anyone but, anybody but, everyone but, everybody but, anyone, anybody, everyone, everybody, all, people, tenants, applicants, renters, any, todos, cualquiera, whoever, families, welcome, persons`,
  shared: `other girls, other guys, other women, other men, other ladies, otras chicas, otras mujeres, otros hombres, roommate, roommates, roomate, roomates, room mate, room mates, housemate, housemates, flatmate, flatmates, roomie, roomies, coliving, co living, share, shared, sharing, room for rent, rooms for rent, cuarto, habitacion, compartir, comparto, compartimos, comparte, se comparte, roommates wanted, house share, flat share, housemates, compartida, compartido, bedroom in, room in, private room, third girl, live in, living with, companero, companera, spare room, spare bedroom, my apartment, my house, my home, our flat, our house, house hold of`,
  hedge: `may or may not, not sure, unsure, may not, might not, might, maybe, possibly, perhaps, depends, depending, sometimes, will check, let me check, have to check, whether, probably, i think, would have to, not certain, quiza, quizas, tal vez, depende, puede que`,
  unless: `unless, only if, a menos`,
  because: `because of, based on, on the basis of, regardless of, without regard to, irrespective of, no matter, against, por motivos de, sin importar, independientemente, on account of, due to their, regardless`,
  conditionally: `if, provided, as long as, so long as, si, anyone who, those who, cualquiera que, when, people who`,
  worse: `double, doble, triple, extra, additional, higher, larger, bigger, adicional, second, twice, more, mas, rear, back, side, separate, different, first floor only, ground floor only, last, trasera, non refundable, nonrefundable, 2x, surcharge`,
  terms: `deposit, deposits, rent, fee, fees, security, entrance, door, entry, charge, surcharge, elevator, application fee, interview, deposito, renta, cuota, entrada, puerta, background check, laundry, mailbox, insurance, floor, pay, units, unit, building, section, area, month, monthly, a month, per month`,
  /** Places where some people are made to live. */
  apart: `ground floor, first floor, lower level, lower floor, bottom floor, back building, rear building, separate building, other building, another building, back unit, rear unit, basement unit, building b, designated building, designated units, certain units, specific units, certain buildings, primer piso, planta baja, family building, family section, back of the building, upper floors`,
  bound: `must, have to, has to, pay, pays, need, needs, required, will, owe, owes, get, should, are, is, deben, pagan, tienen, charged, only, may, for, if, with, per, each, para, por, to, use`,
} as const;

export type Part = keyof typeof words;
export const functionWords: Record<Part, readonly string[]> = Object.fromEntries(
  Object.entries(words).map(([part, text]) => [
    part,
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ]),
) as unknown as Record<Part, string[]>;

/** Words that report another person's words: "she told me". */
export const reportWords = {
  who: new Set(
    'he she they landlord landlady owner manager agent someone somebody lister listing ad guy woman man lady super leasing office management company realtor broker previous last neighbor person who caller tenant applicant letter sign post email casero dueno duena propietario agente ella el ellos alguien encargado encargada anuncio letrero'.split(
      ' ',
    ),
  ),
  past: new Set(
    'said told wrote stated replied texted posted mentioned advertised claimed explained answered emailed insisted hung refused denied rejected turned called yelled asked informed announced admitted shouted laughed pregunto preguntaron dijo dijeron contaron escribio respondio rechazo nego contesto rechazaron negaron'.split(
      ' ',
    ),
  ),
  present: new Set('says say saying claims tells dice dicen'.split(' ')),
  mine: new Set(
    'me us my mom mother sister brother friend son daughter wife husband family her him them client clients cousin neighbor aunt parents mi amiga amigo hermana madre esposa esposo'.split(
      ' ',
    ),
  ),
  suffered: [
    'i got rejected',
    'i got denied',
    'i got turned',
    'i got refused',
    'got rejected',
    'been refused',
    'been denied',
    'been rejected',
    'been turned',
    'being refused',
    'being denied',
    'was rejected',
    'were rejected',
    'were denied',
    'was discriminated',
    'were discriminated',
    'was not allowed',
    'was informed',
    'were informed',
    'was charged',
    'was asked',
    'were asked',
    'was evicted',
    'was told',
    'were told',
    'been told',
    'being told',
    'got told',
    'i feel discriminated',
    'i feel like',
    'was refused',
    'were refused',
    'was denied',
    'was turned',
    'were turned',
    'want to report',
    'reporting',
    'to report',
    'filing a complaint',
    'file a complaint',
    'me dijeron',
    'me dijo',
    'me rechazaron',
    'nos dijeron',
    'nos dijo',
    'fui rechazada',
    'fui rechazado',
    'quiero denunciar',
    'quiero reportar',
    'i saw',
    'i read',
    'i heard',
    'we heard',
    'used to say',
    'ad said',
    'ad says',
    'ads that say',
    'signs that say',
    'if someone says',
    'if anyone tells',
  ],
} as const;
