/** Sentences that turn somebody away or want somebody else, as people write them, by kind; a line each. */
export const plainRefusals: Record<string, string> = {
  'in front of a word that could be a state': `
    No a gays, mi casa es de familia.
    No a gays, mi esposo no quiere.
  `,
  'sent elsewhere with it': `
    Have a voucher? Great, take it somewhere else.
    Got Section 8? Please use it at another place.
    On a voucher? You'll have to use that elsewhere.
    You can take your voucher somewhere else.
    Take your Section 8 elsewhere please.
    If you have a voucher, use it somewhere else.
  `,
  'animals that help': `
    No animals of any kind, service dogs included.
    Ninguna mascota, ni siquiera perro de servicio.
    Ni perros guía ni mascotas, no insista.
    We are a no animal building and that means service dogs too.
    Zero pets. That includes guide dogs.
    Pet free building and that goes for service animals as well.
    A seeing eye dog is still a dog and dogs are not allowed.
    Service dog or not, no dogs.
    No me importa la carta, no se aceptan perros de servicio.
    A service animal is an animal, and we said no animals.
    Nada de animales, aunque sean de servicio.
  `,
  'no part of the programme': `
    This property isn't signed up with Section 8 and won't be.
    We are not enrolled with the voucher program and have no plans to be.
    The house isn't registered with Section 8 and never will be.
    We're not part of the housing voucher program, please don't ask.
  `,
  'in the words of the street': `
    section 8 ppl keep scrolling
    voucher holders keep it moving, not for you
    sec 8 ppl dont bother
    this one ain't for voucher people
    s8 tenants swipe left
    Section 8 folks, this one isn't for you.
    Sorry voucher folks, this ain't it.
  `,
  'nothing to do with it': `
    landlord don't want nothing to do with section 8
    I want nothing to do with housing vouchers
    We don't want anything to do with Section 8.
    owner wants no part of section 8
    owner dont want no section 8
    owner dont mess with section 8
    He ain't taking no vouchers so don't ask
    My dad owns it and he won't deal with the housing authority.
  `,
  'handed on by an agent': `
    Hi, I see you have a RAFT. Owner said he's not doing subsidies on this one.
    Landlord told me he isn't taking vouchers for this unit, so I can't set a tour for you.
    The owner said she doesn't want to do Section 8, so it's a no from us.
    Talked to the owner, he is not accepting vouchers right now.
    Spoke with the landlord and he won't accept your voucher.
    The owner asked me not to send him any voucher tenants.
    Landlord only wants white tenants so I can't send yours.
    The owner told me to send only Christian applicants.
    Owner asked that I only show it to couples without kids.
    El dueño dice que no quiere vouchers.
    La dueña no quiere niños.
    owner no quiere seccion 8
    owner no quiere kids en el apt
    El owner no acepta Section 8, sorry mami.
    el landlord no agarra voucher
  `,
  'men and women': `
    I will not rent to single men.
    I won't rent to single guys, only families or a lady.
    We don't rent to single women.
    I do not rent to men, has to be a woman.
    No single men. Families or ladies.
    Not renting to bachelors.
    I dont rent my rooms upstairs to single females
    No rento a hombres solos.
    No rentamos a mujeres solas.
  `,
  'whose money it is': `
    Self pay tenants only, no housing assistance of any kind.
    We want self-paying tenants only, nobody on government help.
    Private pay only, no vouchers.
    nobody on any kind of housing assistance please
    Cash paying tenants only, no one on gov assistance.
    Market rate tenants only. No subsidies.
    No gov't programs.
    No govt assistance of any type.
  `,
  preferred: `
    LDS preferred, 3 bed near temple
    Christian preferred. 1 bed 1 bath $900
    Catholic preferred, quiet street
    Muslim only, basement apt
    Hispanic preferred
    No hispanics
    Vegetarian Hindu family preferred
    LDS only please
    LDS standards household, LDS only
    Jewish only.
  `,
  'for one sex': `
    Duplex for rent males only 700
    1 bedroom apartment females only 850
    Entire house for rent, men only.
    Studio for rent, ladies only.
    apt for rent girls only $600
    House unit B for rent female only
    Se renta casa, solo hombres.
    Se renta apartamento solo para señoritas.
    2br apt. No men.
  `,
  'children, in Spanish': `
    Se renta apto de 1 cuarto para pareja sola, con niños no.
    Rento cuarto a persona sola, con hijos no
    Estudio para una persona, con bebés no.
    Con niños no rento.
    Con niños no, por favor.
    con niños pequeños no
    gente con niños no
    Parejas con hijos no.
    Con sección 8 no.
    con voucher no, gracias
    Niños no.
    mascotas no, niños no
    sin niños por favor
    Se alquila habitación, no niños no mascotas
  `,
  'who does not qualify': `
    Applicants with Section 8 do not qualify for this unit.
    Applicants receiving rental subsidies do not qualify.
    Households with vouchers don't qualify here.
    Anyone using housing assistance will not qualify for this apartment.
    Voucher holders are not eligible for this property.
    Section 8 recipients are ineligible.
    Persons with housing vouchers need not apply.
    Section 8, RRH or any other rental assistance is not accepted at this home.
  `,
  'not something we take': `
    VASH isn't something we accept.
    VASH is not something we do here.
    Section 8 isn't something we work with.
    Vouchers aren't something I take.
    HUD-VASH is not something our owner participates in.
    Housing vouchers are something we just don't do.
    Section 8 is not our thing.
    We are not a Section 8 property.
    This is not a Section 8 rental.
  `,
  'whom somebody loves': `
    no lesbians
    No gays.
    no gay couples please
    Two men sharing a bed is not something I allow in my house.
    Straight couples only.
    No trans people.
    not renting to gays
    I won't rent to two guys who are a couple.
    no homosexuales
    No rento a parejas gay.
  `,
  'race and origin': `
    No blacks.
    No Mexicans please.
    We don't rent to Indians, they cook with too much spice.
    Prefer white tenants.
    Looking for an American family, no foreigners.
    No immigrants.
    Asian tenants only.
    No africans
    i dont rent to arabs
    Only citizens born here, no foreigners
    No rento a negros.
    No quiero haitianos en mi casa.
    No morenos.
    Solo mexicanos.
    Gente de color no.
    No venezolanos, he tenido malas experiencias.
  `,
  children: `
    No kids.
    no kids allowed
    no children under 12
    No one with children.
    Adults only building, no exceptions.
    Sorry, we can't have kids here.
    This unit is not for families with kids.
    I don't want kids in the unit above me.
    The landlord does not allow children.
    we prefer no kids
    Prefer couple with no children.
    kids not welcome
    not kid friendly, no children please
    Child free home only.
    I see you have two kids. We don't rent to people with kids.
    You have a baby so I can't rent to you.
    Sorry, the upstairs unit is for adults, we don't take children.
    Owner prefers tenants without children.
  `,
  disability: `
    No wheelchairs.
    We can't have someone in a wheelchair here.
    No mentally ill tenants.
    no people with disabilities
    I can't rent to someone with a mental illness.
    We don't accept disabled tenants.
    No emotional problems, no one on psych meds.
    Able bodied tenants only.
    No service dogs.
    Service dogs not allowed.
    We do not accept service animals.
    Service dogs ok with $250 pet fee.
    Service dog yes but with extra deposit of $200 for the dog.
    perro de servicio sí, pero con depósito de 300
    Perros de servicio pagan depósito de mascota.
  `,
  age: `
    No one under 30.
    No students.
    No college students please.
    No seniors.
    Young professionals only.
    No old people.
    must be over 40
    Tenants under 35 only.
    Prefer tenant age 30-45.
    No rento a viejitos.
  `,
  faith: `
    No Muslims.
    We only rent to Christians.
    Must be a Christian.
    Looking for a Christian family.
    no jews
    No rento a testigos de Jehová.
    Solo cristianos.
    Must attend our church.
  `,
  vouchers: `
    No Section 8.
    Section 8 not accepted.
    Sorry no section 8 at this time
    We do not accept housing vouchers of any kind.
    no sec 8
    NO S8
    Not section 8 approved.
    Not accepting Section 8 or any other program.
    Sorry, I don't take Section 8.
    I don't do vouchers.
    We do not participate in the HCV program.
    unfortunately we dont take vouchers
    Voucher holders need not apply.
    Do you have Section 8? Then no.
    Is that a voucher? Sorry we don't take those.
    hola, no aceptamos seccion 8
    no se aceptan vouchers
    No acepto plan 8
    No trabajamos con programas de gobierno.
    sin seccion 8
    nada de vouchers
    This property does not participate in any housing assistance programs.
    We won't do the Section 8 inspection so no vouchers.
    We stopped taking vouchers last year.
    We are no longer accepting Section 8 applicants.
    CityFHEPS not accepted.
    No CityFHEPS
    Sorry hon we dont do fheps
  `,
  'answers, rules and lists': `
    Do you take Section 8? No.
    Do you accept vouchers? Absolutely not.
    Do you rent to families with kids? No, sorry.
    Are kids allowed? No.
    Is Section 8 ok? Absolutely not.
    Do you allow wheelchairs? No.
    Kids? Absolutely not.
    Vouchers? Absolutely not.
    ¿Aceptan sección 8? No.
    ¿Aceptan niños? No, lo siento.
    It's not that I'm mean, I just don't rent to people with kids.
    It isn't personal but we do not accept vouchers.
    There is no way we are taking Section 8.
    No way I'd rent to a gay couple.
    Under no circumstances do we accept vouchers.
    Under no circumstance are kids allowed.
    I have nothing against Muslims but I won't rent to one.
    I'm not racist but I don't rent to blacks.
    No offense, but we don't want kids here.
    The board will not approve anyone with children.
    HOA says no kids, sorry.
    Owner does not want Mexicans.
    Landlord says whites only.
    The seller's rule is no vouchers.
    We tell everyone the same, no Section 8.
    As I told you, we don't take vouchers.
    Like I said no kids.
    I already told you no Section 8.
    Ya le dije que no acepto niños.
    Como le dije, no aceptamos vales.
    The answer on vouchers is no.
    The rule is no kids and no vouchers.
    House rule: no children.
    Policy: no vouchers, no exceptions.
    Please be advised that this home does not accept housing vouchers.
    We regret that we cannot accommodate families with children.
    Not accepting applicants with vouchers at this time.
    Our community does not accept Section 8 vouchers.
    This is an adult-only building.
    Adults only, 21+.
    Quiet couple with no kids wanted.
    Mature couple without children preferred.
    Single professional only, no children.
    Great for one person, no children please.
    No Sec. 8, no pets.
    no pets no kids no section 8
    pets ok, no kids
    Cats OK but no children.
    Text me if interested. No section 8!!
    Serious inquiries only, no vouchers.
    Drama free, no kids, no section 8
    first last and security. NO VOUCHERS
    W/D in unit, no S8, 650 credit
    600 credit no evictions no section 8
    NO HUD
    No HUD please
    No welfare.
    No government assistance.
    No SSI people please
    Working people only, no welfare
    Must have a job, no Section 8
    Employed tenants only, no assistance programs
    must be employed no SSI
    no ebt no vouchers
    don't ask about section 8 the answer is no
    I will not do the inspections so no Section 8.
    I dont deal with the housing authority
    I don't work with housing authority
    I don't want the government in my business, no Section 8.
    Section 8 not welcome.
    Section 8 - NOT accepted
    Vouchers: not accepted
    Vouchers: No
    Section 8 accepted: no
    Accepts Section 8: NO
    Section 8: N/A
    Children: no
    Kids allowed: No
    Pets: yes. Kids: no.
    Niños: no. Mascotas: no.
    No acepto ayuda del gobierno.
    no aseptamos seccion 8
    Sección 8 no.
    Sección 8 no se acepta.
    Los vales no los aceptamos.
    Aquí no agarramos sección 8.
    No le rento a gente con sección 8.
    No rento con niños.
    No rento a familias con niños.
    No se permiten niños.
    Sin niños ni mascotas.
    Que no tengan niños.
    Persona sola sin hijos.
    Solo personas sin hijos.
    Solo adultos.
    Solo mujeres.
    solo cristianos
    Prefiero pareja sin hijos.
    Busco pareja sin niños.
    Prefiero gente blanca.
    Prefiero mexicanos.
    No gente de color.
    No rento a gente negra.
    No indocumentados.
    No quiero gays en mi edificio.
    No perros de servicio.
    No sillas de ruedas.
    No acepto gente en silla de ruedas.
    No rentamos a estudiantes.
    No personas mayores.
    I don't rent to section 8 ppl
    im not taking section 8 right now
    we not taking vouchers
    we aint doing section 8
    we dont fw section 8
    no s8 no hcv
    Sorry sweetie not taking vouchers no more
    tired of section 8 tenants so no more vouchers
    had bad luck with section 8, never again
    I had a bad experience with a voucher tenant, so I don't take them anymore.
    Been burned by vouchers before, not doing that again.
    Your voucher won't work here.
    You can't use a voucher here.
    Your voucher is no good here.
    Can't use that voucher for this one, sorry.
    That program isn't accepted here.
    We can't accept your voucher.
    I'm not able to accept your Section 8.
    Since you have a voucher I'm going with someone else.
    Because you have kids, I'm going to pass.
    Since you're pregnant, this won't work for us.
    With a wheelchair you'd have to look elsewhere.
    I can't have a blind person here.
    Deaf tenants are too hard to communicate with so no.
    No one with HIV.
    We don't take people with mental problems.
    Not renting to foreigners.
    US born only.
    Whites only.
    White neighborhood, looking for white tenants.
    No Asians, the cooking smells.
    I don't want Indians, curry smell.
    Arabs need not apply.
    No hijabs.
    No turbans please.
    Christian landlord seeks Christian tenants.
    Looking for Christian roommates for the whole house
    No atheists.
    I will not rent to Jews.
    Jews need not apply.
    I'd rather not rent to a trans person.
    Transgender people not accepted.
    We don't rent to unmarried gay couples.
    Two women? No thanks, I don't rent to lesbians.
    Gay? Look elsewhere.
    Not for gay people.
    No single moms.
    I don't rent to single mothers.
    No single mothers, no section 8
    No pregnant women.
    No teenagers.
    No babies, walls are thin.
    No toddlers.
    One child max.
    No more than one kid.
    Not suitable for children.
    Not for families.
    Unit not available to families with small kids.
    I don't rent upstairs to people with kids.
    I don't rent the upper floor to families with children.
    Upstairs unit: no children.
    No kids upstairs please.
    Age 25-45 only.
    Under 40 only.
    Nobody over 60.
    No one over 65 please.
    You're too old for this place.
    We want young people here.
    No undergrads.
    No college kids.
    Grad students only, no undergrads.
    No retirees.
  `,
  'lines of advertisements and messages': `
    Nice 2 bed near the base, w/d hookups, fenced yard. 950/mo 950 dep. VASH vouchers not something I take. Call Dan.
    Clean efficiency downtown. No drama, no lesbians, no pets. 600 a month.
    2nd floor unit, heat incl. con niños no, mascotas no. 1400 mas deposito.
    Se renta apartamento de 2 cuartos en Hialeah, agua incluida. El dueño no quiere programas ni sección 8. Depósito de un mes.
    Owner no quiere section 8, sorry.
    dueño no acepta programas, solo efectivo
    Hola buenas tardes, si tiene voucher no le puedo rentar, disculpe.
    Con voucher no trabajamos.
    No trabajamos con la ocho.
    La dueña no le renta a gente de programa.
    No rento si tiene hijos chiquitos.
    Prefiero que no tengan niños.
    Solo se renta a personas sin niños.
    Se renta solo a latinos.
    Solo rento a gente de mi país.
    No se renta a hondureños ni salvadoreños.
    Nada de niños por favor.
    Aqui no queremos negros.
    Prefiero no rentarle a haitianos.
    No le alquilo a parejas de mujeres.
    No travestis.
    No acepto perros aunque sean de servicio.
    Perro guía también paga depósito.
    Hi thanks for your interest. Unfortunately the owner isn't doing housing subsidies at this property so we'd have to pass.
    Thanks for reaching out. The landlord isn't participating in CityFHEPS, best of luck.
    Hello! This owner does not work with vouchers, but I can show you others.
    We're not set up for Section 8 and don't plan to be.
    Not interested in Section 8 tenants at this time.
    I've decided not to accept any more housing vouchers.
    We would rather not go through the housing authority, so no vouchers.
    We are a non-Section 8 property.
    Non section 8 only.
    This is a no-voucher building.
    Voucher-free building
    No voucher applicants.
    Must not be on Section 8.
    Applicants may not use housing vouchers to pay rent.
    Rent must be paid by tenant, not by a program. No vouchers.
    Housing assistance not accepted as income.
    We don't count vouchers as income.
    Vouchers cannot be used here.
    Not eligible for Section 8.
    Unit is not eligible for housing vouchers.
    no hud no programs cash only
    sec8 no
    Section 8? nah
    Section 8? sorry no can do
    sry no sec 8
    NO SECT 8!!
    No Sec-8
    n0 secti0n 8
    Pls no voucher ppl
    no vouchers pls ty
    voucher? nope
    if u got a voucher dont hit me up
    If you have Section 8, please don't call.
    if you on section 8 this aint for you
    people on section 8 need not call
    I won't take people on section 8
    ain't no section 8 here
    we don't do that section 8 stuff
    i dont want no section 8 in my house
    I'm not gonna rent to nobody on welfare
    not renting to anybody on disability
    No one on disability checks.
    No SSDI.
    I don't rent to people on SSI.
    Too many kids. I don't rent to families with more than one child.
    I only want couples without kids.
    We want a couple, no kids.
    Need a quiet couple, no kids.
    Looking for single person no kids
    Ideal tenant: single, no kids, no pets.
    Tenant must have no children.
    Building is adults only (18+).
    Sorry this is an adults only complex, your kids can't live here.
    Your children can't stay here.
    Your kids would not be allowed.
    We cannot have babies in this building.
    No infants or toddlers.
    Kids under 10 not allowed.
    No kids under 10
    Children over 12 only.
    The downstairs neighbor hates noise so no kids.
    The apartment is over a shop so no children allowed.
    I can't rent the upstairs to a pregnant woman.
    No wheelchairs in the building, they scratch floors.
    Can't have a wheelchair in here, it'd ruin the hardwood.
    Sorry, we can't rent to someone who uses a wheelchair.
    I don't want anyone with mental issues.
    no mental patients
    Not renting to anyone with bipolar.
    No handicapped people.
    You must be able-bodied.
    No deaf or blind tenants.
    Service animals are not allowed either.
    No animals, service or otherwise.
    No pets of any kind including service animals.
    No dogs, not even service dogs.
    no dogs period, service or not
    Pet fee applies to service animals too.
    Your service dog will need a $300 deposit.
    Service animals pay the pet rent like everyone.
    We charge pet rent for service dogs.
    Emotional support and service dogs subject to pet fee.
    Christians only please.
    Only Christian families need apply.
    We rent to believers only.
    Must be Christian.
    Looking for LDS girls
    LDS only, no drinking.
    Prefer LDS.
    Catholics preferred.
    Jewish family preferred
    Muslim family preferred, halal kitchen
    Muslims only.
    Only Hindus.
    No Muslim tenants.
    Not comfortable renting to Muslims.
    I'm not going to rent to a Jew.
    No gays or lesbians.
    no gay
    no gay people pls
    no homosexuals in my property
    Straight only.
    No queers
    no lgbtq
    We are a Christian home and don't allow gay couples.
    We do not rent to same-sex couples.
    Two men can't live together in my unit.
    I don't rent to gays, it's my belief.
    No transgender people.
    Whites preferred.
    Black people need not apply.
    no blacks or hispanics
    I don't want blacks in my building
    No black guys
    Asians only
    Prefer Asian.
    Chinese only
    Only Chinese tenants.
    Koreans preferred
    Prefer Indian family
    Indians only
    Indian vegetarian family only
    Desi family only
    Only South Indians
    no south asians
    Filipinos preferred
    Latinos only
    Only Spanish speaking tenants
    English speakers only.
    No non-English speakers.
    Americans only.
    US citizens only, no foreigners.
    No international students.
    No foreigners
    no illegals
    We don't rent to people from Somalia.
    People from India need not apply.
    No Nigerians
    no arabs, no muslims
    No Russians.
    Men only.
    Women only, whole house.
    Female tenants only.
    Male tenants only.
    Ladies only building.
    No men allowed.
    No single guys.
    no single men
    No bachelors.
    House for lease, males preferred.
    prefer female tenant for 1 bed apartment
    Prefer a woman.
    I only rent to women.
    I only rent to men
    We only lease to married couples, no single women.
    Looking for a nice single lady to rent the cottage
    No one under 25.
    Must be 30 or older.
    Over 40 only.
    Ages 25-40 only
    Young people only.
    Prefer young professionals under 30
    No elderly.
    Not suitable for elderly.
    I don't want old people, stairs.
    No retired people
    no one over 55
    No students, professionals only.
    I don't rent to college students.
    No students please
  `,
  'one kind beside the other': `
    Basement apt, own entrance, utilities split. Not taking FHEPS or any city program. 1500.
    My apologies, the owners don't participate in housing programs of any type.
    rent is 1100, no hcv no rapid rehousing pls
    Housing choice folks please move on.
    Owner's not into Section 8.
    We don't accept third party payments like Section 8.
    You mentioned your caseworker. We don't work with agencies or vouchers.
    No se renta con niños ni animales.
    Mire joven, con la sección 8 no trabajo, suerte.
    Los de la sección 8 favor de no llamar.
    Apartamento para adultos solamente, no menores.
    El apartamento no es para niños, vivimos gente mayor.
    Familias con más de dos niños no.
    No quiero muchachos jóvenes, puro señor grande.
    No rento a muchachas con bebé.
    Sorry, I'm looking for a tenant without children.
    Kids make noise and I live below so no children.
    The unit is for a single person or a couple, no children please.
    This building doesn't do kids.
    Kids, no. Cats, yes.
    Kid free property.
    No tenants in wheelchairs, hallway too narrow.
    We won't be able to rent to you because of the wheelchair.
    Oxygen tanks not allowed.
    Therapy or service dogs not permitted.
    I know it's a service dog but dogs are not allowed.
    You'd have to pay the pet deposit for the guide dog.
    Nobody with mental health problems.
    No autistic kids please, they scream.
    Gentlemen only in this house.
    Female only apartment complex
    The flat is for girls only.
    Men need not apply.
    We're not renting to single males.
    No guys.
    gay couples look elsewhere
    I don't agree with that lifestyle so I don't rent to gay couples.
    Renting to Muslims is not something I do.
    No headscarves.
    Seeking Jewish tenants.
    No Haitians or Jamaicans.
    No Chinese students.
    I only rent to American citizens, no foreigners
    Prefer Latino families.
    If you're from Africa don't bother.
    I want white people in my building
    No hillbillies, no blacks
    Black applicants will be declined.
    No one over 50, building has stairs.
    College students need not apply.
    Not renting to students this year.
    Under 30s only
    No boomers.
    Looking for someone young.
  `,
  'a sign behind the word': `
    Section 8 ❌ pets ❌ parking ✅
    Vouchers 🚫 smoking 🚫
    Cats ✅ kids ❌
    W/D ✅ S8 ⛔
  `,
  'a list that slashes divide': `
    SECTION 8 - NOT ACCEPTED / DOGS - SMALL ONLY / PARKING - STREET
    Pets: no / Vouchers: no / Laundry: yes
    Vouchers - no / pets - no
    Smoking = no / Section 8 = no / cats = ok
  `,
  'words in three pieces, and figures for small words': `
    no sec ti on8 here
    we dont take vou che rs
    not 4 disabled people
    we dont rent 2 blacks
  `,
  'a reason right behind it': `
    no black guys im sorry
    no kids id go crazy
    no muslims srry
  `,
  'handed over only to some': `
    I'd only feel comfortable with a female tenant.
    We only give the keys to Christian families.
    I would only trust the place to a white tenant.
    I was told by the owner to only show it to Christian applicants.
    We were instructed by the landlady not to rent to Mexicans.
    My renters are all white and I plan to keep it that way.
    I'd rather it go to our own people.
    Need someone born in this country.
    Jamaicans only at this property please.
  `,
  'languages and customs': `
    Urdu speaking families only.
    Arabic or Farsi speaking tenants preferred.
    Must be a frum couple.
  `,
  'years right behind whom one seeks': `
    Looking for someone 25-35.
    Seeking a tenant 30 to 45 only.
    We want someone 22-32 please.
  `,
  'dearer with them': `
    Rent is $1,200. If you have kids it's $1,350 plus a bigger deposit.
    If you have a service dog it's $300 more.
    With kids it's $1,000 extra.
    Owner charges an extra $75 a month per child.
  `,
  'checks and offices': `
    Any type of gov't check for rent = automatic no.
    I'm not interested in dealing with the voucher office.
    We don't want to deal with the Section 8 office.
  `,
  'in Spanish, with where or for whom': `
    La dueña no quiere familias con niños abajo porque se oye todo.
    Se renta departamento para parejas sin hijos, zona tranquila.
    Se renta estudio para personas solas o parejas sin niños.
    I can't have somebody who's blind living there.
  `,
  'not liked in a home': `
    I do not like kids in house.
    We do not like students in homes like ours.
    We would not like children in apartments.
    Not your kids, house rules say so.
  `,
  'an answer that never comes': `
    If you are Mexican you will not get a call back.
    If you have a wheelchair you won't get a reply from us.
    Immigrants are out of luck here.
    The lease ends if you become pregnant.
  `,
  'dearer for each, or for the dog that helps': `
    Add $50 a month for each child.
    Guide dogs are charged a pet fee.
    Service dogs pay pet rent.
    Lesbian tenants would have to use the basement flat.
  `,
  'a sign twice, and a figure that stays one': `
    n0 rental a$$istance
    $ection8 tenants not wanted
    no s3ct1on8
    arabz dont aply
    str8 ppl only
  `,
  'almost the same as what is harmless': `
    Adults only, need to be quiet.
    Christians only need apply.
    Whites only, laundry in the unit.
    No males.
    No one over 40, please.
    No viejos.
    It is a quiet house, no kids.
    You must have no kids.
    Mexican residents only.
    No vouchers, never ask for one.
    No Section 8. Nothing for you to do.
    No kids, limits do not apply.
    No aceptamos niños, no le vamos a cobrar la visita.
  `,
};
