/** Sentences that almost refuse and turn nobody away, by what turns them around; a line each. */
export const turnedAround: Record<string, string> = {
  'how a car is parked': `
    Only straight-in parking, no backing into spaces.
    Go straight past the gate, only straight-in parking in the visitor spots.
  `,
  'what nobody can promise': `
    I can't promise you a home with no kids, families live above and below.
    We can't offer a building with no children; there are kids on every floor.
    Don't expect a building with no kids, this is a family place.
    You won't find a building with no children here, families are everywhere.
    No puedo prometerle un edificio sin niños, aquí viven familias.
    We could never guarantee a floor with no kids.
    I would never want a building with no kids.
  `,
  'asked for by others, and rejected': `
    A neighbor asked us not to rent to Mexicans. We told her no and that anyone may apply.
    One tenant wanted us not to accept vouchers. We said absolutely not.
    A resident demanded that we not rent to families. We refused.
    The neighbors asked me not to rent to a Muslim family and I told them no way.
    Someone asked us to only rent to white people. We would never do that.
    Un vecino nos pidió no rentar a familias con niños. Le dijimos que no.
    The HOA president wanted us to turn away Section 8. We declined and rented to her.
    An old tenant told us to not rent to gay couples. We ignored him.
    A caller asked if we could keep kids out. Absolutely not.
    Can you refuse someone for a voucher? Absolutely not.
    Do you turn away Section 8? Absolutely not.
    Do we discriminate against families? No.
    Do you reject vouchers? Never.
    Is it true you don't take vouchers? Not at all, we do.
    Do you charge more for service dogs? No, never.
    ¿Rechazan vales? Para nada, los aceptamos.
    ¿Cobran más por niños? No, para nada.
  `,
  'what makes no difference': `
    The deposit is the same for everybody, no extra for kids or for housing assistance.
    El depósito es el mismo, no cobramos más por niños, mascotas de servicio ni vales.
    No cobramos extra por tener vale ni por tener hijos.
    No se pide más depósito por niños ni por voucher.
    We don't charge more for children, service animals or vouchers.
    There is no higher rent for people with vouchers or kids.
    No se hace diferencia por color, religión ni por tener voucher.
    No discriminamos por raza, sexo, religión ni por vales.
    No importa si tiene niños o sección 8, todos pueden aplicar.
    No preguntamos por religión ni por país de origen.
    No se le niega a nadie por niños ni por seccion 8.
  `,
  'vouchers for other things': `
    No se aceptan vales de estacionamiento.
    No se aceptan vales de despensa para pagar la renta, pero vales de vivienda sí.
    Parking vouchers not accepted at the garage.
    We don't accept parking vouchers from the hotel, use the garage.
    No aceptamos vales de comida en la cafetería.
    Vales de lavandería no se aceptan en las máquinas nuevas.
    No se aceptan cupones ni vales de descuento para el mantenimiento.
    The valet does not accept meal vouchers.
    Taxi vouchers not accepted.
    no vale de gasolina para visitas
  `,
  'fittings, labels and visitors': `
    Hose connector: female only, male only adapters won't fit.
    The shutoff under the sink is male only threads.
    Cable end is female only.
    Water heater needs a male adapter only
    Gas dryer outlet, takes male fitting only.
    no HUD tag missing
    HUD tag present, no HUD violations.
    Manufactured home with no missing HUD label
    No HUD inspection failures in ten years.
    No Section 8 inspector came today.
    No Section 8 caseworker has called yet.
    No housing authority inspector showed up.
  `,
  'homes for older persons, and what is none': `
    HUD 202 housing for persons 62 and older, rent based on income.
    This is a 55+ community operated as housing for older persons under HOPA.
    Senior apartments, 62 or older, HUD Section 202 program.
    Apartamentos para personas de 62 años o más, programa 202.
    62+ senior housing under HOPA, at least one resident must be 62.
    The park is all ages, not 55+.
    We are not a 55+ community; all ages are welcome.
    This is not a 55 and over building, families welcome.
    El parque no es 55+, es para todas las edades.
    No, this isn't senior housing.
  `,
  'of other owners, and of signs': `
    We're not one of those places that won't take Section 8.
    I'm not one of those landlords who refuses vouchers.
    We are not like landlords who say no kids.
    Unlike other landlords, we don't say no to Section 8.
    Tired of seeing "no Section 8"? We take it.
    Tired of hearing no kids? Bring them.
    Tired of ads that say no vouchers? We welcome them.
    Sick of landlords saying no Section 8? Apply with us.
    ¿Cansado de que le digan que no aceptan vales? Aquí sí.
    Cansada de "no se aceptan niños"? Aquí son bienvenidos.
    Been told no Section 8? Not here.
    If anyone told you no kids, they were wrong.
    If somebody tells you we don't take vouchers, call me.
    Si alguien le dice que no aceptamos vales, no es cierto.
    Si le dicen que no se aceptan niños, avíseme.
    Ignore the sign that says no Section 8, it belonged to the old owner.
    That "no vouchers" sign is from the previous owner, I'm taking it down.
    El letrero de "no niños" es del dueño anterior.
    Sorry about the old ad that said no Section 8. We take it.
    The old listing said no kids; that was a mistake, kids are welcome.
  `,
  'animals that help': `
    No pet rent for your service dog.
    No pet fee or deposit for assistance animals.
    No deposit for your support animal.
    No breed limits for service dogs.
    The pet policy doesn't apply to service animals.
    The no pets rule does not apply to service animals.
    No pets, except service animals.
    No pets. Service animals are welcome.
    No dogs or cats, but service animals are always fine, no charge.
    No mascotas, excepto animales de servicio.
    Service and support animals free of course.
    Service animals are not pets, no fees.
    We don't charge a pet deposit for service animals.
    Small dog OK with $200 deposit, service animals exempt.
    Mascotas con depósito de 200, perros de servicio sin costo.
  `,
  'nobody says it': `
    Nobody here says no to Section 8, bring your paperwork.
    We've never said no to a voucher.
    Nunca le hemos dicho que no a un vale.
    Nadie le va a decir que no por su vale.
    We would never say no to a family with kids.
    We don't say no to vouchers.
    No one will tell you no because of your voucher.
    Aquí nadie dice no a sección 8.
    It would be illegal for us to say no kids.
    It's against the law to say no Section 8, so of course you can apply.
    It is illegal here to refuse vouchers and we would never.
  `,
  'how one may not write': `
    Training reminder: never write "adults only" or "no vouchers".
    Don't ever write "no kids" in an ad.
    Our ads may never say "no Section 8" or "Christians only".
    I learned that you can't write "no children" so I took it out.
    Staff may not tell a caller "we don't take vouchers".
    Reminder to agents: nobody may say "no kids".
    I redid the ad because you can't say "perfect for Christians".
    Nunca escriban "no se aceptan niños" en un anuncio.
  `,
  'what tenants tell and ask': `
    The landlord told me "no Section 8". Can you help?
    Another landlord texted: "we don't rent to people with kids." I saved it.
    Me dijo "no rentamos a haitianos". ¿Qué puedo hacer?
    I was told no kids by the last place. Do you take families?
    Does your building allow kids? The last one said no.
    Your ad says no pets, I have a service dog, is that okay?
    Do I have to pay a pet deposit for my service dog?
    Do you take Section 8? The last three places said no.
    They told me they don't take vouchers, is this true?
    Is it true that you won't rent to students?
    Your manager told me on the phone "no Section 8", is that true?
    Will the owner do students? There's three of us.
    Owner won't take students, will you?
    I'm a green card holder with a good job, may I visit?
    I have no kids and no pets.
    No kids, no pets, just me. When can I see it?
    We are two adults, no children, one cat.
  `,
  'homes, and advice': `
    Master bedroom with his and hers closets.
    White cabinets only in the kitchen.
    Black and white tile.
    Section 8 of the lease covers parking.
    Near St. Mary's Catholic Church and Jewish Community Center.
    Walking distance to the Indian grocery.
    Adult pool and kids pool.
    Not child-proofed yet but I can add gates.
    The stairs are not baby proofed; I'll install gates at my cost.
    Balcony is not suitable for unsupervised children, please watch them.
    Family friendly building near schools.
    Great for families with kids.
    Voucher holders welcome!
    Section 8 ok.
    Section 8? No problem!
    We love vouchers and kids.
    All vouchers accepted, no exceptions.
    No wheelchair ramp yet, but we will build one if you need it.
    No elevator; unit on third floor.
    Not wheelchair accessible, sorry; we can talk about a ramp.
    No students have applied yet, so come see it.
    No kids' furniture included.
    No children have ever been hurt here.
    Kids not yet in school? There's a daycare next door.
    Ground floor, no steps, wheelchair friendly.
    No smoking, no pets, no parties.
    No cosigners. Credit 600+.
    No evictions in last 3 years.
    Men's gym and women's sauna downstairs.
    Male and female restrooms in the lobby.
    Women's college two blocks away.
    Only service animals are exempt from the pet fee.
    Old house with character.
    Young trees in the yard.
    Single family home, no HOA.
    Single car garage only.
    Adults must sign the lease.
    Every adult must apply; kids free.
    Application fee $40 per adult, none for children.
    Please don't apply twice if you have a voucher, one form is enough.
    If you use a voucher, don't pay the deposit until the inspection.
    If you have a voucher you don't need to show income.
    Voucher holders don't need to pay the application fee.
    Voucher tenants do not need a cosigner.
    Section 8 tenants don't have to earn three times the rent.
    No need to ask if kids are ok, they are.
    You can use your voucher here or somewhere else, it's up to you.
    If you don't like it you can take your voucher to another place.
    Your voucher can be used anywhere in the county.
    A service dog is not a pet.
    A guide dog is not a dog we'd ever charge for.
    Sorry, the unit got rented. Your voucher had nothing to do with it.
    We have nothing against vouchers.
    I have nothing to do with the Section 8 office.
    Kids are part of life here, it's not for people who want silence.
    This rule isn't something we apply to service animals.
    Section 8 is something we accept.
    Vouchers are something we do every day.
    Discrimination isn't something we accept.
    Refusing vouchers isn't something we do.
    Turning away families is not something we do here.
    Saying no to kids is not our thing.
    My insurance doesn't mind kids or wheelchairs.
    LDS temple is two blocks away.
    Room for rent in Christian County, all welcome.
    Laundry for residents only 7-10.
    Church parking Sundays for members only.
    Self pay laundry.
    You can pay the rent yourself or with assistance.
    Cash, check or voucher, all fine.
    We accept rental assistance of any kind.
    The owner told me to send every applicant.
    The owner told me to only send complete applications.
    She told me to only send white papers, not colored ones.
    Owner is white, tenants are from everywhere.
    Owner asked me to send him applicants with vouchers first.
    The owner doesn't care if you have kids or vouchers.
  `,
  'denied twice': `
    There's no voucher we would not take.
    There is no family we wouldn't rent to.
    No es que no aceptemos vales, es que ya está rentado.
    No one here will not rent to you because of a voucher.
    We do not not take Section 8, we love it.
    Not taking vouchers is not an option in this state.
    Not renting to families is not legal and not us.
    You can't not rent to someone because of kids.
    No applicant will be told we don't take vouchers.
    There has never been a day we did not accept Section 8.
    No hay vale que no aceptemos.
    Nunca hemos dejado de aceptar vales.
    We have never not accepted vouchers.
    We can't refuse vouchers and wouldn't want to.
    No way we'd turn down a family with kids.
  `,
  'charges that are denied': `
    I never told you that I don't rent to families.
    I did not say no kids, I said the unit is small.
    We never said no vouchers. Please check your messages.
    Nobody at our office said that we don't take Section 8.
    You were told we don't accept vouchers? That's wrong, we do.
    Whoever told you "no kids" doesn't work here.
    We're accused of refusing vouchers. It is not true.
    The complaint says we do not rent to Mexicans. That is false.
    The claim that I refused a wheelchair user is untrue.
    I was accused of not renting to a gay couple; I rented to them.
    I deny that I turned her away because of her children.
    Contrary to what you heard, we do accept Section 8.
    My listing doesn't say no kids.
    Our ad did not say adults only.
    That review claiming we don't rent to Black families is made up.
    Yo nunca dije que no acepto niños.
    No es verdad que no acepte Sección 8.
    Es mentira que no rentamos a gente con niños.
    Yo no le dije que no aceptamos vales, le dije que la inspección tarda.
    El anuncio no dice "no niños" en ninguna parte.
    No soy de los que no aceptan vales.
    Usted entendió mal, no dije que no rento a familias.
    I didn't mean no kids, I meant no kids' pool.
    We have not refused anyone for having a voucher.
    We don't have a rule against kids.
    There is no rule here against Section 8.
    We do not have an adults only policy.
    We have no policy against service dogs.
    It's not our policy to refuse vouchers.
    We don't have anything against Muslims or anyone else.
  `,
  'questions answered with a no': `
    Are kids a problem? Absolutely not.
    Is a voucher a problem? Absolutely not!
    Would a wheelchair be an issue? Absolutely not.
    Do you mind kids? Not at all.
    Do you mind vouchers? No.
    Do I need to hide that I have a voucher? No.
    Do you ask about religion? Never.
    Do I lose my place for having kids? Absolutely not.
    Would you hold my voucher against me? Never.
    Are voucher holders treated differently? No, same for all.
    Any limits on kids? Nope.
    Any restrictions on vouchers? No.
    Do families need a bigger deposit? No.
    ¿Hay problema con los niños? No.
    ¿Le molesta el voucher? No, para nada.
    ¿Cobran depósito por perro de servicio? No.
    ¿Piden más a los que tienen sección 8? No.
    ¿Hay que pagar más con voucher? No.
    Is the place bad for kids? No.
    Did the last landlord refuse your voucher? We won't.
    Other places refused your voucher? We won't.
    Is it only for women? No, anyone.
    Adults only? No, kids are fine.
    Is this 55+? No.
    Is it a Christian building? No, open to all.
    Only couples? No, singles and families too.
    Women only? No, everyone may apply.
    So no kids? No, kids are fine.
    No Section 8? No, we take it.
  `,
  'sets of what is denied': `
    No extra charge for kids, guests or wheelchairs.
    No application fee for Section 8, seniors or students.
    No credit check for voucher holders.
    No income minimum for voucher tenants.
    No minimum income for people with Section 8.
    No questions about religion, race, kids or vouchers.
    No difference between voucher tenants and others.
    No judgment about kids, vouchers, or who you love.
    We do not ask about children, marital status, or disability.
    We don't consider race, religion, sex, or national origin.
    We do not discriminate against Muslims, Jews, immigrants, families or voucher holders.
    We don't look at where you're from, who you love or whether you have kids.
    Race, religion, kids, voucher: none of it matters.
    Neither kids nor vouchers are a problem.
    Neither your voucher nor your wheelchair will be held against you.
    Ni los niños ni el voucher son problema.
    Ni su religión ni su vale importan.
    No cobramos depósito por silla de ruedas ni por perro guía.
    No pedimos aval a los de sección 8 ni a estudiantes.
  `,
  questions: `
    Why would I not take a voucher?
    Why wouldn't we rent to a family with kids?
    Who says we don't take Section 8?
    Who told you we don't accept kids?
    ¿Quién le dijo que no aceptamos vales?
    ¿Por qué no iba a rentarle a una familia?
    Do you not take Section 8?
    You don't take Section 8?
    So you don't rent to people with kids?
    Why don't you accept vouchers?
    Don't you take vouchers?
  `,
  'what others do': `
    The landlord next door doesn't take Section 8. We do.
    Some owners say no kids; not us.
    The previous manager did not rent to families. He was fired.
    The old owner refused vouchers, we bought the place and changed that.
    Before we bought it the building was 55+. It's open to all now.
    El dueño anterior no aceptaba vales, nosotros sí.
    The lady at the bank said they don't take vouchers for closing costs.
    A guest told me her old place had no wheelchairs allowed.
    A judge ruled that no landlord can refuse a voucher.
    HUD says that no one may be refused for having kids.
  `,
  'beside plain refusals': `
    Have a voucher? You can use it elsewhere in the county too.
    Got a voucher? Use it here, we'd love to have you.
    Have Section 8? Take it with you if you ever move.
    Use your voucher here or at any other place we manage.
    If the inspection fails, you may take your voucher to another landlord.
    Bring your voucher, bring your kids.
    Voucher holders, keep reading!
    Section 8 families keep coming back to us.
    We want nothing but the best for our voucher tenants.
    I don't want anything to do with discrimination against kids.
    The smoking rule has nothing to do with your kids.
    Your voucher has nothing to do with our answer.
    The delay had nothing to do with Section 8.
    I don't have anything against vouchers.
    Property is signed up with Section 8.
    Our building is on the Section 8 list.
    Service dogs are exempt from the pet fee.
    Service animals are free of any pet charge.
    Service dogs need no deposit.
    Service animals never pay pet rent.
    Service dogs welcome, pets with $300 deposit.
    Service animals ok, other pets need a deposit.
    Service dogs yes, pets no.
    Perros de servicio sí, mascotas no.
    Perros de servicio sí, sin depósito.
    Perros guía bienvenidos, otras mascotas con depósito de 200.
    No pets. That doesn't include service animals, of course.
    No pets, which doesn't apply to service dogs.
    No dogs or cats; this rule never covers service animals.
    No animals in the pool, service dogs excepted.
    No pets but service animals are not pets.
    A service dog is not just a dog, it's welcome here.
    A guide dog is a working animal, so no pet rules apply.
    No pet deposit. That goes for service animals too.
    No pet fees, and that includes service animals.
    No se aceptan mascotas, pero los perros de servicio siempre son bienvenidos.
    Ninguna mascota paga aquí, ni de servicio ni de compañía.
    No cobramos por mascotas ni por animales de servicio.
    Pet policy: cats only. Service animals always accepted.
    We never charge for service animals.
    The pet deposit is not required for assistance animals.
    The owner told me to send your application today.
    The owner told me to only send applications with ID.
    She asked me to show only the front unit.
    Owner told me to rent only after the inspection.
    The owner told me he isn't taking applications until Monday, so I can't schedule you yet.
    The landlord told me he isn't charging voucher tenants a fee, so you can save that.
    Owner says kids are fine.
    El dueño me pidió mandar su solicitud completa.
    El dueño dice que sí acepta vales.
    Mi jefe dijo que sí rentamos a familias.
    La dueña no quiere perros, pero niños sí.
    Con niños no hay problema.
    No hay problema con Sección 8 - No Ok for pets
    Con niños no cobramos más.
    Con voucher no pagas depósito.
    Con Sección 8 no hay que dar fiador.
    Con perro de servicio no hay cargo.
    Niños no pagan.
    Niños no cuentan para el depósito.
    Mascotas no, niños sí.
    Mascotas no. Niños bienvenidos.
    pets no, kids yes
    Kids yes, dogs no.
    Vouchers yes, smokers no.
    Fumar no, mascotas no, niños sí.
    No mascotas, no fumadores, familias bienvenidas.
    For rent: males and females welcome, rooms $600.
    Room 4 females, 3 males live here now.
    Men's showers only on floor 2.
    LDS temple views.
    LDS Church is across the street.
    Hispanic Cultural Center nearby.
    Asian market next door.
    Asian pears and figs in the garden.
    South Asian grocery 5 min away.
    Two adults max per bedroom.
    Adults only 2 per room for fire code.
    Applicants who use vouchers only need to show their share.
    Applicants using assistance do qualify.
    Applicants who do not qualify alone can add a cosigner.
    VASH is something we accept gladly.
    There isn't a voucher program we don't work with.
    Subsidies aren't a problem.
    He isn't doing subsidized parking anymore.
    Section 8 isn't a problem at all.
    The voucher isn't something we need to see today.
    Having kids isn't something we ask about.
    Your religion isn't something we want to know.
    A wheelchair isn't something you need to mention.
    We don't require kids to be on the lease.
    Voucher tenants should not pay anything before inspection.
    Families with kids, please don't park strollers in the hall.
    Kids, please don't run by the pool.
    If you use a wheelchair don't worry, there's a ramp.
    If you are deaf, text me instead of calling.
    If you're blind, I can read the lease aloud.
    If you don't speak English, we have an interpreter.
    No English? No problem, hablamos español.
    You don't need to be a citizen.
    You don't have to be Christian to rent from the church.
    We are not a religious organization, all welcome.
    The church owns it but doesn't rent only to members.
    Not only women, anyone can rent.
    No, it's not just for students.
    This is not student housing.
    Not age restricted.
    No age limit.
    No age restrictions, families welcome.
    I am not a racist and rent to everybody.
    All races, religions and families are welcome.
    We don't care about race, religion or who you love.
    Gay owned, gay friendly.
    Gay couple next door, lovely people.
    The tenants upstairs are two women with a baby.
    The last tenant was a student.
    Current tenants have no kids, so the walls are like new.
    The seller had no kids.
    Neighbors are quiet retirees.
    Quiet building, mostly students and seniors.
    We have a few section 8 tenants and no complaints.
    I've had section 8 tenants for ten years, no regrets.
    Never had a problem with vouchers.
    Never had a bad voucher tenant.
    No complaints about kids, ever.
    No one complained about kids here.
    No one has ever been evicted for having a baby.
    We would never evict a family for a newborn.
    Nobody asks about your wheelchair here.
    No one cares if you're gay here.
    Nobody minds kids.
    A nadie le molestan los niños.
    No me molestan los niños.
    No tengo problema con sección 8.
    No tenemos problema con su voucher.
    No hay cargo por niños.
    No hay límite de niños.
    No hay restricción de edad.
    No se preocupe por los niños.
    No olvide traer su vale.
    No pierda su voucher.
    No deje que su voucher expire.
    Don't let your voucher expire!
    Don't lose your voucher.
    Don't forget your voucher packet.
    Please don't bring kids' bikes inside.
    Please don't bring kids to the construction site visit.
  `,
  'ordinary messages': `
    The city runs its own program; we take that and Section 8.
    My apologies, the owner's phone is off. He takes Section 8.
    The owners participate in housing programs of any type.
    A tenant before you said we don't work with agencies. We do.
    You mentioned your caseworker. Have her call us, we work with every agency.
    No se renta sin ver el apartamento; niños y vales bienvenidos.
    La sección 8 no paga el depósito, eso lo paga usted.
    Section 8 does not pay the deposit, so that part is yours.
    The voucher won't cover parking.
    Your voucher doesn't cover pets.
    Vouchers don't cover the late fee.
    Section 8 won't pay for the garage.
    HUD does not inspect on Fridays.
    No inspection date yet from Section 8.
    The housing authority said no to the rent amount, so I lowered it for you.
    My kids don't live here anymore.
    We don't have kids so the house is quiet, but yours are welcome.
    No children live in the unit now.
    No kids live next door.
    Not many kids here but a park is near.
    No diving, no running kids at the pool.
    Kids must be with an adult in the gym.
    Children not on the lease can visit any time.
    We can't discriminate against families.
    We don't discriminate against anybody.
    I cannot ask about your disability.
    We can't ask if you have a disability.
    You don't have to tell me about your condition.
    No proof needed for the service dog.
    No letter needed for your guide dog.
    Service animals don't need a deposit.
    Nobody will ask you to pay for a service dog.
    The elevator is broken so no wheelchairs can get up until Tuesday, sorry, we put the ramp out.
    Not a nursing home.
    Bathroom not wheelchair accessible yet, we will widen the door.
    Women's shelter next door is quiet.
    Boys' school across the street.
    No man's land between the parking lots is ours too.
    No gentleman farmer needed, the yard is small.
    He isn't gay or straight, he's my plumber.
    We fly the pride flag, no homophobes.
    No racists please.
    No bigots.
    No haters, all races welcome.
    Not a church, just a tall house.
    No church bells before 8.
    No Christmas lights after January.
    No Indian food smell complaints here, cook what you like.
    No Spanish? No problem.
    Polish the floors before moving out.
    No Turkish towels included.
    Brazilian nut floors, no Chinese drywall.
    No Chinese drywall in this house.
    No Dutch door on the second unit.
    Students welcome, no cosigner needed.
    Seniors get no special discount but are welcome.
    No senior discount.
    No student discount this year.
    Age of the roof: 12 years. No one older than the roof lives here, joke.
  `,
  'signs and lists that let in': `
    Section 8 ✅ pets ❌
    Kids ✅ Vouchers ✅ Smoking ❌
    ✅ Section 8 ❌ pets
    ❌ Smoking ❌ Pets ✅ Section 8 welcome
    Cats - yes / dogs - no / Section 8 - yes
    Kids - yes / smoking - no / vouchers: ok
    Pets: no / kids: welcome
    Parking ✅ dogs 🚫
  `,
  'figures, years and offices that turn nobody away': `
    If you have kids it's a great park nearby.
    If you have a voucher it's easy, rent is $1,200 either way.
    If you have kids it's 2 more minutes to the school.
    I have not heard from the voucher office yet.
    The Section 8 office does not accept walk-ins.
    Looking for someone 20-25 hours a week to clean.
    Looking for a tenant, 30-35 min from campus.
    I was told by the landlord to only apply if I have a job.
    I was told by the owner to not bring my kids.
    I was told by the landlord to find another place because we have kids.
    not 4 people max
  `,
  'a home that is not like others': `
    Not your typical student house.
    It is not like a student building.
    Not like other senior housing, everybody lives here.
    This is not your average family home.
    Not just another student rental, this one has a real kitchen.
    No ordinary bachelor pad.
    No es el típico piso de estudiantes.
  `,
};

/** Such sentences of which staff may judge: none of them accuses anybody. */
export const atMostReviewed = `
We'd have to see whether the house passes before I can say yes or no to Section 8.
    If you are on Section 8, save your application fee, we waive it.
    If you use a wheelchair, keep on the ramp side.
    If you have a voucher you will have to move in by the first, inspection permitting.
    Section 8 tenants must pay their share of the deposit.
    Voucher holders must pay two months if they have no credit, as everyone does.
    Tenants in wheelchairs are offered ground floor units first.
    Seniors are offered first floor units.
    Single moms have a guardian angel in our manager.
    I am not approved for Section 8 as an owner yet, but I am working on it.
    We don't have to deal with the housing authority often, but we like them.
    We stopped taking vouchers last year but started again.
    We cannot rent to families until the lead paint is removed.
    We can't show to voucher holders until Monday, the lockbox is broken.
    Vouchers are not an option I knew about, but I am glad to learn.
    Section 8 isn't something we have done before, but we would love to.
    Voucher holders pay the same deposit as everyone else.
    Voucher tenants pay no more than anybody.
    Tenants with vouchers must sign the same lease as everyone.
    Children must have a parent with them in the gym.
    Tenants with service dogs pay no deposit.
    Families get more storage.
    We ask voucher holders for their HAP contract and two months of notice.
    We keep wheelchairs in the back of the garage for anyone who needs one.
    Immigrants need not show a credit score, other documents are fine.
    Two months free rent for voucher holders.
    Extra insurance is not needed for service dogs.
    The rent is $100 less for voucher holders.
    We charge Section 8 the same rent.
    Students must have a guarantor or two months deposit.
    We require students to have a cosigner.
    Voucher holders need two forms of ID like anyone.
    Blind tenants get a second key at no charge.
    People with disabilities can have a second parking spot.
    Deaf tenants will be visited by our staff to install the strobe alarm.
    Tenants on Section 8 will be inspected every year by the housing authority.
    Section 8 units are inspected every year.
    Voucher holders must agree to annual inspections by the housing authority.
    We place families in the larger units.
    Residents over 62 live in building B, it is the HUD 202 part.
    We don't put kids' names on the lease.
    I can't say I know vouchers well, but we accept them.
    We do not require vouchers.
    We don't ask about disabilities or kids.
    We do not look at race or religion.
    We can't see how a voucher would be a problem.
    We never turn down vouchers.
    We don't treat voucher holders differently.
    We are not going to charge families more.
    We do not select tenants by religion, Muslims and Christians live here.
    Our ideal tenant is anyone who pays on time, voucher or not.
    Ideal for a family or students.
    We cater to families.
    Ideally a family with kids takes it.
    We'd like the place kept clean, families welcome.
    If your voucher is too small, we can't do that rent, but ask your caseworker for an exception.
    You have a voucher? Great, we can't wait to meet you.
    If you have kids, you can't have the loft bed, it's not safe, but we'll swap it.
    I saw you use a wheelchair. We can't show you the upstairs unit, but the first floor is open.
    Since you are on SSI you don't have to pay the application fee.
    Your housing authority said the rent is too high, so we can't move forward until they approve.
    Your voucher hasn't been approved yet, so we can't sign the lease until it is.
    If you have a service animal, no need to apply for a pet permit.
    The last tenant had kids and moved on, good luck to them.
    We gave it to another family with a voucher, sorry.
    We went with another applicant who has a voucher.
    I chose someone else, also on Section 8, because she applied first.
    Kids are fine. Smokers, please look elsewhere.
    Not a good fit for large dogs; kids are welcome.
    If you need a wheelchair ramp, this building isn't the best fit, there are six steps, but we can ask the owner to build one.
    Do you have a voucher? If not, no problem, it's not for voucher holders only.
    Sorry, that unit is off the market. We have another that takes vouchers.
    Are you a student? No worries if not.
    My kids' school is full, so I can't help you with that.
    If you're a veteran with a voucher, don't call the office, call the VASH line.
    Since you get help from the county with rent, I went with another applicant.
    Two people in wheelchairs live here and love it.
    If you have kids, the school bus stops at the corner, no need to apply for a permit.
    You said your son uses a wheelchair. The ramp is on the east side, please look there.
    Because you are a veteran, you pay no application fee.
    As a Christian I pass on good advice to everyone.
    Our church passes on food to immigrants.
    We said no to the seller but yes to vouchers.
    Good luck with the voucher search.
    Your voucher is fine, but the unit is no longer available.
    If the housing authority denies the inspection, we can't move forward.
    The housing authority can't do that until January.
    Vouchers accepted. Pets? No thanks.
    Wheelchair ramp in front. Smokers, look elsewhere.
    The building is near a mosque and a church. No pets, no exceptions.
    Families welcome! We can't rent to smokers.
    Please don't call after nine, the baby sleeps.
    We keep it clean for families.
    We take Section 8, nobody else on the block does.
    We are looking for someone else's lost dog, ask the kids.
    Tenants with kids must keep the gate closed.
    Tenants with children should use the crosswalk in front.
    Women need to use the left door at the gym for the showers.
    Muslims, Jews and Christians all live here.
    Blind tenants can only be charged the normal rent.
    Section 8 tenants are charged no application fee.
    Deposit for voucher holders is the same as for everyone.
    Voucher holders get a discount on the first month.
    We charge $100 less for seniors.
    No extra insurance for families with kids.
    Our ideal tenants are people who love the neighborhood, kids included.
    Reserved for residents with disabilities: parking by the door.
    Reserved parking for disabled residents.
    The accessible unit is reserved for wheelchair users.
    Designed for wheelchair users: wide doors, roll-in shower.
    Built for families, with a yard.
    Intended for seniors under the HUD 202 program.
    We do not allow discrimination against Black people.
    We do not tolerate slurs against Muslims.
    We won't put up with people who harass immigrants.
    Nobody here will refuse to rent to you because of kids.
    We avoid asking about children or disability.
    We avoid steering families to one building.
    We stopped asking for Social Security numbers from immigrants.
    We can't include your kids' names in the ad.
    I don't have kids so the room is quiet.
    No entran perros, pero niños sí.
    No aceptamos mascotas, vouchers sí.
    No cobramos más a familias con niños.
    Si tiene voucher, no se preocupe, lo aceptamos.
    Si tiene niños, no deje que jueguen en la escalera.
    Con niños se puede, sin problema.
    Los inquilinos con vale pagan lo mismo.
    Los niños no pueden usar la alberca sin un adulto.
    Si usa silla de ruedas, no use la puerta de atrás, hay escalones.
    Como tiene voucher, no tiene que pagar la solicitud.
    Ya está rentado, pero tenemos otro que acepta vales.
    Will I be turned away for having kids? No way, come on in.
    ¿Es cierto que no aceptan Sección 8? Claro que no, sí la aceptamos.
    The laundry room doesn't take vouchers or coins, only the app.
    No voucher paperwork has arrived yet.
    That community is 55 plus. Ours is open to all ages.
    Pet deposit $300, waived for service dogs.
    No children under 14 in the pool without an adult.
    The gym doesn't allow kids under 12.
    Only two people per bedroom.
    Only adults need to fill out an application.
    If you have kids, don't worry about noise.
    Don't call about vouchers after 5, call the office in the morning.
    If the unit fails inspection, you can take your voucher elsewhere.
    Not for kids only, everyone uses the park.
    LDS owned building, everyone welcome.
    No landlord here may not accept a voucher.
    There is no reason we would not take your Section 8.
    It's not that we don't accept vouchers, the unit is just gone.
    It isn't that we don't rent to families; we only have a studio left.
    No voucher holder will not get a tour.
    No hay razón para no rentarle a una familia con niños.
    Nowhere in our ad does it say no Section 8.
    He says we don't take vouchers, but we took his.
    Is there an extra fee for a service dog? Absolutely not.
    Is there extra deposit for Section 8? No.
    Do Section 8 tenants pay more? No.
    Will my kids bother you? No.
    Does the voucher slow things down? No, not really.
    Did someone say we don't rent to students?
    No kids allowed?
    ¿No aceptan niños?
    Can an owner legally say no Section 8?
    My brother-in-law doesn't rent to kids, I do.
    Half the ads in this town say no Section 8. This one doesn't.
    My ex said he won't rent to immigrants and that's why I left that company.
    The condo across the street is adults only, ours has a playground.
    Years ago this town would not rent to Black families; today we welcome all.
    The news story about a landlord who wouldn't rent to Muslims made me sick.
    La casera de al lado no acepta niños, nosotros sí.
    My cousin's building says no kids, that's why I called you.
    The city fined a landlord for saying no Section 8.
    Landlords who refuse vouchers get fined here.
    Thinking about using your voucher somewhere else? Ask us first, we take it.
    Take your voucher paperwork to the office on Elm.
    We want nothing to do with landlords who refuse vouchers.
    The house isn't on the Section 8 list yet, but we'll sign up for you.
    My unit isn't in the voucher portal yet, the paperwork is on its way.
    No pets allowed except service or support animals.
    The landlord said he isn't taking cash, only checks or vouchers.
    Owner no quiere smokers, kids ok.
    Prefer Asian pears? There's a tree in the yard.
    Section 8 recipients don't qualify for the senior discount? They do now.
    We don't take deposits from voucher tenants until approval.
    We don't take section 8 tenants' deposits in cash.
    Section 8 tenants: please don't mail rent to the old PO box.
    It's not a women only building.
    Not a senior building.
    Do not send your voucher by text.
    Do not email your voucher letter, bring it.
    I can't show the unit to you with kids tomorrow because of the paint, Friday works.
    We can't accept your voucher letter by email, please upload it.
    We can't accept your voucher until the inspection, then welcome.
    I can't take kids' names on the lease, only adults sign.
    The housing authority doesn't accept faxes.
    Housing said they can't take your file without a birth certificate.
    The kids upstairs don't make noise.
    There are no kids in the building right now, yours would be the first!
    The school doesn't take kids under five.
    The pool isn't for kids without adults.
    If your kids are noisy, no worries.
    Don't pay a pet fee for your service dog.
    The bus doesn't take wheelchairs after ten.
    No woman should have to walk in the dark, so we lit the path.
    No English required.
    You would be the only Black family on the street, and very welcome.
    They're the only kids in the building.
    Service animals never pay pet rent.
    Guide dogs are not charged a pet fee.
    Voucher holders often never get a call back from landlords; I always answer.
    If you have a voucher and don't get a call back within a day, write to me.
    The lease ends when you say so, voucher or not, on a month of notice.
    Add $25 a month for each pet.
    The pet deposit? Not for a guide dog.
    Is there a fee? Not for voucher holders.
    No es por los niños ni por el voucher, ya se alquiló.
    Assistance animals are always allowed and I'd not ask a fee.
    Kids, vouchers, wheelchairs don't move you up or down.
    Somebody copied my listing and added no Section 8 to it. I never wrote that.
`;
