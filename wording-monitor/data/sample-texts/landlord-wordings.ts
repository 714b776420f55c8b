/** Sentences as landlords and agents write them, by what must be said of each; written for these rules, kind by kind, in both languages. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Each turns somebody away, wishes for somebody, or asks more of somebody. */
export const plainWordings = lines(`
The rule here: adults, not kids.
We take dogs, not kids.
Vouchers will not be processed for this listing.
Our company does not enter into HAP contracts.
No third party payers of any kind.
Only applicants paying with earned income will be considered, no subsidies.
Not a Section 8 property, don't waste your application fee.
You'd have to find a place that takes the voucher, this isn't it.
The voucher is the issue, otherwise I'd rent to you.
The only issue is your voucher, we just don't take them.
If it wasn't for the Section 8 I would have said yes.
Your credit is great but we can't take the Section 8.
Everything looks good except the voucher, so it's a no.
Please remove your application, we do not accept housing assistance.
I will refund your application fee since you have a voucher.
Sorry, just found out you're on Section 8, have to cancel the tour.
I'm canceling your showing, you didn't say you had a voucher.
Showing canceled. No vouchers.
My policy is simple: voucher, no lease.
No voucher, no subsidy, no exceptions.
If your rent is paid by a program this is not the unit for you.
If somebody else pays your rent keep looking. No Section 8.
Income from a program does not count.
Only W-2 income counts, no SSI or child support.
We do not count SSI toward income.
SSI and SSDI are not counted as income here.
Child support can't be used to qualify.
Alimony and child support will not be considered income.
Disability payments don't count toward the 3x.
Food stamps and SSI don't count as income to me.
Unemployment is not accepted as income.
Veterans using VASH need not apply.
We are a private pay building.  No vouchers please.
NO SECTION 8 OR ANY OTHER HOUSING PROGRAM
no sec 8/hud/vouchers
sec8? nope
S8 = NO
section-8 not accepted here
No Section 8, No Pets, No Smoking
SORRY NO SECT 8
nosec8
no $ection 8
n0 h0using v0uchers
no vouch3rs
no v.o.u.c.h.e.r.s
Section ate not accepted
No vouchers allowd
no houseing vouchers
no governmnt assistance
we dont except section 8
We don't except vouchers.
dont take vochers
Cant accept ur voucher hun
we do not do the section 8 thing
Not doing Section 8 again after last time.
Section 8 isn't worth the headache for us, so no.
I've had bad luck with Section 8 people so I don't rent to them anymore.
After the last Section 8 tenant trashed the place I won't take another.
The last voucher tenant left a mess, so no more vouchers.
Burned once by a Section 8 tenant, won't happen again.
The wife says no more Section 8.
The board voted not to allow Section 8.
The condo association won't let me rent to voucher holders.
Bank won't let us rent to Section 8.
My mortgage doesn't permit Section 8 tenants.
City already inspected us, we don't need HUD in here. No vouchers.
I'd rather leave it empty than rent to Section 8.
I would rather sell than take a voucher.
Would rather have it sit vacant than deal with the housing authority.
We have enough voucher tenants already, no more.
Voucher tenants have to sign a month to month lease, everyone else gets a year.
Section 8 tenants pay first, last and security, others just first.
Section 8 tenants don't get parking.
Voucher holders are not allowed to use the pool.
Voucher families can only apply for the units in the back.
All our Section 8 units are in the other building, this one is market only.
Market rate only, vouchers not accepted.
Deposit is $1,000, or $2,000 with a voucher.
Rent is $1,500 for cash tenants, $1,800 with Section 8.
I charge voucher tenants $100 more because of the paperwork.
There is a $250 admin fee for anyone using a voucher.
No aceptamos programas de vivienda.
No trabajo con el programa de Sección 8.
No tomamos vales, disculpe.
Aquí no se acepta Sección 8.
No rentamos a personas con vale.
No rento con voucher.
Vales no, por favor no insista.
El dueño no quiere Sección 8.
El dueño no trabaja con vales.
Si tiene Sección 8, favor de no llamar.
Si usted paga con vale, esta casa no es para usted.
Solo pago privado, no vouchers.
No se aceptan subsidios del gobierno.
Los inquilinos con vale pagan doble depósito.
No acepto ayuda del gobierno para la renta.
No Seccion8
Somos dueños privados y no aceptamos vales.
Sin Sección 8.
Nada de vouchers.
Nada de Sección 8 por favor.
No hay Sección 8 aquí.
Cero programas.
No children please, upstairs unit is not soundproof.
No children, the unit has a balcony.
Sorry, this building doesn't allow kids.
We don't allow children in the upstairs unit.
The owners have a no children policy.
Adults only please, no kids.
Adult only building.
Adults-only community, no one under 18.
Residents must be 18 or older to live here.
Nobody under 18 may live in the unit.
All occupants must be adults.
No occupants under 18.
This is an adult building so no children.
Quiet building for adults only.
Childless couples preferred.
Looking for a professional couple, no kids.
Looking for a single or couple with no children.
Prefer one person, no kids.
Ideal for a couple, children not accepted.
Perfect for two adults, no children.
Best suited to a couple, sorry no kids.
One child okay, no more.
We can take one kid but not three.
Max two kids.
Maximum one child.
You have too many kids for this place.
Four kids is too many.
Three children is more than we want in the building.
I can't rent to somebody with that many kids.
That's too many children for me, sorry.
With three little ones I'm going to have to pass.
We don't rent to single moms.
No single mothers, I've had trouble with that.
Single mothers need a co-signer.
Single moms have to pay six months ahead.
Pregnant? Please keep looking.
If you're pregnant this isn't the place.
We do not rent to expecting couples.
If you get pregnant you will have to leave.
Once the baby is born you'd have to move.
No newborns, the neighbors work nights.
No babies, thin walls.
Babies cry and the neighbors complain so no babies.
I don't want kids running over my head.
I live downstairs and don't want children above me.
My tenants are all seniors and wouldn't want kids around.
Families with children are only shown units on the first floor.
We keep the families in the back buildings.
Kids are not allowed in the courtyard, adults only.
$50 a month extra per child.
Each child is an additional $100 a month.
There's an extra deposit for each child.
Children under 10 require a larger deposit.
An additional security deposit is required for families with children.
No teens.
no teenagers pls
no rug rats
no kids or dogs
No kids, no pets, no drama
n0 kids
no k!ds
no kidz allowed
no chlidren
No niños.
No se aceptan niños, lo siento.
No rentamos a familias con hijos.
No se permiten niños en el edificio.
Solo parejas sin hijos.
Se renta a pareja sin hijos.
Busco pareja sin niños.
Solo adultos, no niños.
Solo personas adultas.
Máximo un niño.
Mujeres embarazadas no.
No madres solteras.
Por cada niño se cobran $50 más.
Familias con niños pagan más depósito.
Preferimos personas sin hijos.
Se prefiere persona sola, sin niños.
No Blacks.
No Black tenants, my neighbors won't have it.
Blacks need not inquire.
Whites preferred.
We prefer white renters.
White family preferred.
Seeking white tenants.
Caucasians only please.
Only rent to whites.
I only rent to my own race.
This is a white building and it stays that way.
All the tenants here are white and that's how we like it.
We don't rent to your kind.
Your kind isn't welcome here.
We don't want your kind on this block.
Sorry, no Asians.
Asian tenants preferred.
No Hispanics.
Hispanics not accepted.
No Mexicans or Blacks.
No brown people.
No people of color.
Mixed couples not allowed.
No interracial couples.
Native Americans need not apply.
Black applicants must pay an extra month.
Black tenants use the back stairs.
no bl@cks
n0 blacks
no negros
No se renta a negros.
No se admiten negros.
Solo gente blanca.
Prefiero inquilinos blancos.
No morenos, por favor.
No gente de color.
Christian only house.
Christians preferred.
Christian tenants preferred.
Must be a Christian.
Must be a practicing Catholic.
Only Christians need apply.
Seeking a Christian couple.
We rent to Christian families only.
We only rent to members of our church.
Applicants must be members of our congregation.
Applicants must provide a letter from their pastor.
Tenants must attend Sunday service.
Must be willing to attend Bible study.
You must accept Jesus to live here.
No Muslims, sorry.
No Muslims or Jews.
Muslims not welcome.
Not comfortable renting to Muslims.
We don't rent to Jewish people.
No Jews.
No Catholics.
No atheists in this house.
Mormon household, LDS only.
LDS tenants only.
Hindu family only.
Hindus preferred.
Muslim tenants only.
Muslim brothers only.
Sikh families preferred.
Jewish tenants preferred.
Kosher home, Jewish tenants only.
No headscarves.
No turbans.
If you wear a hijab don't apply.
Non-Christians need not apply.
Jehovah's Witnesses not welcome.
no m u s l i m s
no muslimz
Solo cristianos, por favor.
Prefiero inquilinos católicos.
No se renta a musulmanes.
Solo familias cristianas.
No ateos.
Testigos de Jehová no.
Debe ser cristiano.
Women only.
Ladies only please.
Only renting to women.
Female tenants only.
Female preferred.
Prefer female tenant.
Seeking a single female for one-bedroom apartment.
Looking for a quiet female tenant.
Looking for a mature woman to rent the apartment.
I want a woman tenant, they are cleaner.
Men only.
Male tenants preferred.
Only men, no women.
No women.
No males.
Single men need not apply.
No single guys.
No bachelors.
I don't rent to single men.
I don't rent to men, only women.
No men allowed on the property overnight.
Men pay double deposit.
Ladies get a discount on rent.
No trans people.
No transgenders.
We don't rent to transgender people.
Trans applicants will be turned down.
No transvestites.
no tr4ns
Only real women, no trans.
Must use the gender on your birth certificate, no trans.
Nonbinary people would not fit here, so no.
Solo mujeres.
Solo hombres.
Solo señoritas.
Se busca mujer sola para apartamento.
Se renta a mujer sola.
Preferible mujer.
No hombres.
No se renta a hombres solos.
Busco inquilina, no hombres.
No travestis.
No gays.
No gay couples.
No gays or lesbians.
We do not rent to homosexuals.
Gay applicants will not be considered.
Same-sex couples not accepted.
Two men living together is not allowed here.
We don't allow two women as a couple.
Only a man and wife couple, no gay couples.
Straight people only.
Straight couples preferred.
Heterosexual couples only.
I'm not comfortable with a gay couple living upstairs.
The owner does not approve of gay couples, so we have to pass.
Lesbians need not apply.
If you are gay please look elsewhere.
no queers
no g*ys
no l3sbians
No homosexuales.
No parejas gay.
No se aceptan parejas del mismo sexo.
No rentamos a lesbianas.
Solo parejas heterosexuales.
No immigrants.
No illegal immigrants.
No foreigners.
No undocumented.
No Indians.
No Chinese.
No Arabs please.
No Africans.
No Haitians.
No Nigerians.
Americans only.
Only Americans.
American citizens preferred, no foreigners.
US born only.
Must be born in the USA.
Must be American born.
Only Koreans.
Koreans only.
Korean tenants preferred.
Prefer Indian family.
Indian vegetarian family only.
Looking for an Indian family.
Looking for Chinese tenant.
Filipinos preferred.
Polish tenants only.
Russian speakers only.
English speakers only.
No Spanish speakers.
If you can't speak English do not apply.
We don't rent to people from other countries.
We don't rent to people with accents.
Not renting to anyone from Africa.
People from the Middle East need not apply.
Immigrants pay double deposit.
Foreign students pay the whole year in advance.
Foreigners must pay six months up front.
no imm1grants
no 4eigners
no illegals plz
No inmigrantes.
No indocumentados.
No extranjeros.
Solo americanos.
Solo mexicanos.
Solo hispanos.
No rentamos a haitianos.
No se aceptan extranjeros.
Prefiero gente mexicana.
No centroamericanos.
No disabled.
No disabled people.
No handicapped.
No wheelchairs please.
No wheelchair users, we have hardwood floors.
Wheelchairs scratch the floors so no wheelchairs.
Not suitable for disabled persons.
Not for people with disabilities.
We don't rent to the disabled.
No mental illness.
No one with mental illness.
No people with mental problems.
Must not have any mental health issues.
Must be physically able.
Must be in good health.
Must be able to walk up three flights.
Must be able to live independently.
Must be able to take care of yourself.
Able-bodied tenants only.
Healthy people only.
No deaf people.
No blind people.
Deaf applicants not accepted.
No HIV.
No people with HIV or AIDS.
No service dogs.
No service animals of any kind.
No dogs, not even service dogs.
No animals including service animals.
Service animals not allowed.
Service dogs not welcome.
We don't accept service animals.
Service dogs pay the pet fee.
There is a pet fee for service dogs.
$500 deposit for service animals.
Service animals require a deposit.
Guide dogs count as pets and we don't take pets.
I can't rent to you because of your wheelchair.
Because of your condition we can't rent to you.
We can't have someone with seizures living here.
No oxygen tanks.
No walkers or canes.
No caregivers allowed.
No live-in aides.
Wheelchair users must pay an extra deposit.
Disabled tenants pay more for insurance reasons.
no w heelchairs
no d1sabled
no serv1ce d0gs
No discapacitados.
No sillas de ruedas por favor.
No perros de servicio.
No se aceptan animales de servicio.
No rentamos a personas discapacitadas.
No enfermos mentales.
Personas en silla de ruedas no.
No seniors.
No elderly.
No elderly people, stairs are steep.
No old folks.
No one over 50.
No one over 55.
Nobody older than 45.
Under 40 only.
Under 35 preferred.
Ages 20 to 35 only.
Age 21-30 only.
Must be between 21 and 35.
Must be under 30.
Must be over 30.
Must be at least 30.
30 and over only.
Over 40 only.
Young professionals only.
Young people only.
Young couple preferred.
Looking for young professionals.
Looking for a young couple.
Prefer young tenants.
Prefer someone younger.
Prefer someone in their 30s.
Prefer older tenants.
We want younger tenants in this building.
You are too old for this building.
You're a little too old for us.
At your age you'd be better off in a senior home.
No college students.
No students.
No undergrads.
Students need not apply.
We don't rent to students.
We don't rent to anyone under 25.
We don't rent to people over 60.
Retired people need not apply.
Seniors must have a co-signer.
no o l d people
no 0ld people
No ancianos.
No personas mayores.
No viejitos.
No mayores de 50.
Solo jóvenes.
Solo gente joven.
Busco inquilino joven.
Prefiero gente joven.
No estudiantes.
No rentamos a personas mayores.
`);

/** Near to them in words, and nobody is turned away. */
export const harmlessWordings = lines(`
There's a strict limit on kegs, not kids.
The exclusion in paragraph 8 is about waterbeds, not vouchers.
We can't accept the copy of your voucher by text, too blurry.
I need a photo of your voucher, not the envelope.
The kids are out of school in June so the pool opens then.
Vouchers are out for signature at the housing authority.
Two kids is fine with us.
Three kids is not too many for this house.
There is no such thing as too many kids here.
When the baby comes you can stay as long as you like.
When your son gets here he can pick up the keys.
Two women can rent it together, no problem.
No minors may sign the lease without a guardian.
Every adult on the lease must sign.
No Social Security number needed to apply.
Social Security number not required, ITIN is fine.
The Social Security office is two blocks away.
We do not charge voucher tenants more.
We don't charge families with kids more.
Section 8 tenants get the same lease as everyone else.
Voucher holders get parking too.
Voucher holders use the same entrance as everyone.
Kids get a discount at the zoo across the street.
Seniors get 10% off at the grocery on the corner.
Women get in free on Tuesdays at the gym downstairs.
Students pay less for the bus.
Housing pays on the first of the month.
Do you know if housing pays my deposit?
My housing caseworker says you need a W-9.
We take Section 8 here and in our other building.
We take Section 8 in both buildings.
We take Section 8 in our other building too.
Our other building takes Section 8 too.
We dropped out of the parking program.
We got out of the laundry contract last year.
We left the broker and manage it ourselves now.
We have no plans to sell the building.
We have no plans to stop taking Section 8.
We have no plans to change our voucher policy, we accept them.
I have no interest in evicting families.
We have no interest in turning away voucher holders.
Income is counted from any source, vouchers included.
SSI counts as income here.
Child support and alimony count as income.
Disability income is counted like any other.
All income but overtime is counted.
Any income but lottery winnings counts.
We count child support, alimony and SSI.
Rent can be paid by check, card or voucher.
Rent must be paid by the tenant or by the program, whichever you like.
Rent is due on the first, not the fifth.
Pay by check, not cash.
You pay your share, not the whole rent, if you have a voucher.
Looking for someone not afraid of stairs.
Prefer someone not on night shift.
The deposit is the same with or without a voucher.
With a voucher the deposit is the same.
The deposit is lower with a voucher.
There is no admin fee for voucher holders.
The ideal tenant pays on time.
Our ideal tenant is quiet and tidy.
The ideal tenant is you.
Preferred tenant: long term.
Preferred move-in: May 1.
Preferred age of the dog: over 2 years.
Age of the building: 25 to 35 years.
Preferred contact: text.
Only members of the gym can use the sauna.
Only members of the church next door can park in that lot.
Residents are expected at the annual meeting.
Residents are expected to recycle.
Everyone is expected to be quiet after ten.
The church is expected to ring bells on Sunday.
The building was born as a factory in 1910.
You can find a place that takes vouchers on our website.
It's hard to find a place that takes vouchers, we do.
If it wasn't for my voucher I would be homeless.
The voucher is not the issue, the credit check is.
The only issue is the inspection date, the voucher is fine.
Your voucher is no issue at all.
We will refund your application fee since you withdrew.
I have to cancel the showing, my kid is sick.
Have to cancel the tour today because of the snow.
We canceled the tour because the owner is out of town.
I saw you have three kids, there is a park across the street.
I saw you have a voucher, that's fine with us.
I saw you're expecting, congratulations!
You said Section 8 pays part of the rent? Perfect.
You said you have a baby? The second bedroom is perfect.
The tour is open to everyone, voucher or not.
We have enough parking for families.
Enough about kids, let's talk about the lease.
There is no limit on kids here.
There's no limit on Section 8 tenants.
We have no cap on vouchers.
The limit on your voucher is set by the housing authority.
Kids go to building C for daycare.
The kids go in the back yard to play.
Families with kids can rent any unit.
Families with kids can have the first floor if they ask for it.
We keep the kids' bikes in the back building.
We put families first.
Service dogs are not pets and pay nothing.
Guide dogs do not count as pets.
We don't count service animals as pets.
Because of your condition we can add a grab bar.
Because of your wheelchair we put you down for the ramp unit.
Because of your disability you can ask for a closer parking spot.
Must be able to walk dogs twice a day.
Must be in good condition when you move out.
Must be 18 to sign.
Applicants must be 18 or older.
All adults over 18 must apply.
Everyone over 18 must be on the lease.
Everyone 18 and over fills out an application.
Residents under 18 are not charged for the check.
One kid or five, everyone is welcome.
How many kids is up to you.
We don't limit the number of kids.
You'll never hear us say you have too many kids.
Nobody ever told us we had too many kids.
Your kind of place if you like quiet.
This is your kind of neighborhood if you like music.
Not your kind of paint color? We can repaint.
White building on the corner, keep it in sight and turn left.
We keep this building clean.
The block stays quiet at night.
We only rent to people with good references.
We only rent to people who can show income.
I only rent to people I have met.
Must provide a letter from a current landlord.
Reference letter from a pastor, teacher or boss is fine.
You can use a letter from your church as a reference.
If you don't know the area, this map will help.
If you don't speak English, don't worry, we have translators.
If you don't speak English, call Rosa for Spanish.
If you don't speak Spanish that's ok.
Born and raised here, I know the area well.
We prefer to rent for a full year.
My mother prefers texts.
My mother prefers women doctors, she said.
My wife prefers long leases.
My husband wants an Italian kitchen.
The owner prefers Chinese food but loves our pizza.
We prefer a tenant who likes gardening.
We'd love to have a family here.
We like renting to families.
We mostly rent to families and students, all are welcome.
This house is for a family.
This is a building for everyone.
The house is for sale to anyone.
This apartment is for people who love light.
The unit is for rent to all applicants.
Nobody wants kids to get hurt on the stairs.
Nobody wants to lose a voucher.
We keep out raccoons.
Please keep the dog out.
This isn't the place for loud parties.
This isn't the right place for a dog run.
Not the building for people who hate music.
A hard pass on smoking.
It's a no to smoking, a yes to kids.
It's a no on pets, sorry.
Tired of being told no because of your voucher? Call us.
We don't fill out the HAP paperwork until the unit is picked.
You do not need to sign the voucher paperwork today.
We don't use vouchers for laundry, use coins.
I don't use a voucher, I pay myself.
We do not have a contract with a cable company.
Not set up for electric cars.
Not suitable for large trucks.
Not suitable for large dogs.
Not meant for storage.
Not appropriate for mattresses over 80 inches.
Our tenants want to live next to families.
I would rather leave it empty than turn away a family.
I'd rather lose a month's rent than discriminate.
The board voted to accept Section 8.
The city voted against rent control.
We decided against the new gym.
People in their twenties and seventies live here.
Tenants under 30 and over 60 live side by side.
Anyone over 18 can apply.
No one over 200 lbs on the old deck.
Nobody under 5 feet can reach that shelf.
The playground is for kids under 12.
The gym is for residents over 16.
The hot tub is 18 and over.
The bar downstairs is 21 and over.
Women only gym across the street.
The men only barber shop is closed.
A ladies only class meets Tuesdays.
We are not a women only building.
This isn't adults only.
No, we are not adults only.
Not just for couples.
Couples, singles, families: all fine.
Couples only need one application.
No more than two cars.
One car maximum.
Max two dogs.
After school programs are not offered here.
The county inspects every spring.
Please call the county about the recycling bins.
City programs for recycling are explained in the lobby.
The state does not allow late fees over 5%.
No handouts please, email the flyer.
HUD says we must do an inspection first.
The housing authority is closed on Friday.
Our contract with the housing authority was renewed.
Not all landlords take vouchers. We do.
A landlord who says no kids can be fined.
My last landlord said two kids is too many.
He told me once the baby comes I have to move out.
She said people of my color rent on the east side.
They told my cousin to find a place that takes the voucher.
The ad says ideal tenant is a single woman, is that allowed?
Is it legal to charge extra per child?
Do voucher holders pay more here?
Why do Section 8 tenants have to use the back door?
The owner never says no to vouchers.
My dad never says no to families.
No importa si tiene niños.
No importa si paga con vale.
Si tiene Sección 8, bienvenido.
Si paga con vale, esta casa es para usted.
Con voucher se pide el mismo depósito.
Con voucher no se pide doble depósito.
Los niños no pagan más.
No cobramos más por niños.
Se renta a familias, parejas o personas solas.
El casero anterior no aceptaba vales.
Me dijeron que no aceptan vales.
De preferencia con referencias.
De preferencia contrato de un año.
Preferible sin mascotas.
Solo mayores de 18 años firman el contrato.
Los solicitantes deben ser mayores de 18.
No se permiten fiestas.
No niños sin supervisión en la alberca.
Occupancy is two people per bedroom.
Sober living house around the corner.
`);

/** Nearer still: staff may look at them; nobody is accused. */
export const wordingsForStaff = lines(`
We have enough voucher paperwork to know how it works.
Put the kids in the back bedroom, it's bigger.
You don't have to be able to climb stairs, there's a lift.
We keep the building white, fresh paint every spring.
Keep kids out of the boiler room.
Keep children out of the construction area.
No place for kids to play inside but a park is next door.
We have no room for a wheelchair ramp in front but there is one in back.
Done with landlords who say no kids? Welcome.
We're done with the renovation, families welcome.
You don't go through me for the voucher, go through your caseworker.
I won't sign the voucher papers in pencil.
We don't handle voucher payments in cash.
The board voted against the no-kids rule.
People over 60 love this building.
Anyone over 55 gets a lawn chair.
No programs on the TV but cable is included.
HUD does not let us charge more than the approved rent.
Landlords who don't take vouchers are missing out.
No aceptar vales es ilegal.
Se renta a mujeres y hombres por igual.
Se renta cuarto a señorita, cocina compartida.
Limited to one person per bunk.
Two people max in the elevator.
No smoking, seniors and students welcome.
No recovering addicts.
No former addicts, please.
`);
