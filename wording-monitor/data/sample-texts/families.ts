/**
 * Families of sentences: whom a text names × what is done with them × what stands around it. `{G}` are people, `{V}` vouchers, `{C}` a
 * refusal as a part of a sentence. Written by kinds, in both languages; of each kind every sentence must be judged alike.
 */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const people =
  'Black people|Latinos|Asians|white people|Muslims|Jews|Christians|Hindus|transgender people|gay couples|lesbians|same-sex couples|disabled people|wheelchair users|deaf people|families with children|kids|single mothers|pregnant women|immigrants|Mexicans|Haitians|foreigners|elderly people|seniors|voucher holders|Section 8 tenants|people with vouchers|people on disability|people with mental illness|men|women'.split(
    '|',
  );
export const vouchers =
  'vouchers|Section 8|housing vouchers|Section 8 vouchers|rental assistance|housing choice vouchers|HUD vouchers|CityFHEPS|housing subsidies|sec 8'.split(
    '|',
  );
export const gente =
  'negros|latinos|musulmanes|judíos|cristianos|testigos de Jehová|homosexuales|gays|lesbianas|personas trans|discapacitados|personas en silla de ruedas|familias con niños|niños|madres solteras|mujeres embarazadas|inmigrantes|haitianos|mexicanos|extranjeros|ancianos|estudiantes|personas con voucher|personas con Sección 8|indocumentados'.split(
    '|',
  );
export const vales = 'vales|vales de vivienda|Sección 8|vouchers|el plan 8|Section 8|subsidios de vivienda'.split('|');

/** Refusals of people, as part of a sentence. */
export const refusalsOfPeople = lines(`
we do not rent to {G}
we don't rent to {G}
I will not rent to {G}
we can't rent to {G}
we won't accept {G}
no {G}
no {G} allowed
{G} are not welcome here
{G} are not accepted
{G} need not apply
{G} will not be considered
{G} not allowed
we do not want {G} here
I am not renting to {G}
we refuse to rent to {G}
we don't take {G}
{G} will be turned away
this unit is not available to {G}
this home is not for {G}
`);

/** Refusals of vouchers. */
export const refusalsOfVouchers = lines(`
we do not accept {V}
we don't take {V}
no {V}
no {V} accepted
{V} not accepted
{V} are not accepted
we won't be accepting {V}
I can't take {V}
we do not participate in {V}
we aren't accepting {V} at this time
we are unable to accept {V}
owner does not accept {V}
not accepting {V}
we're not set up for {V}
we don't work with {V}
the owner doesn't want {V}
`);

/** Refusals of people in Spanish. */
export const refusalsOfGente = lines(`
no rentamos a {G}
no se renta a {G}
no se aceptan {G}
no aceptamos {G}
no {G}
no queremos {G}
no se permiten {G}
no se admiten {G}
{G} no
`);

/** Refusals of vouchers in Spanish. */
export const refusalsOfVales = lines(`
no aceptamos {V}
no se aceptan {V}
no acepto {V}
no tomamos {V}
sin {V}
no {V}
no trabajamos con {V}
no recibimos {V}
{V} no
el dueño no acepta {V}
`);

/** Around a refusal: denied, told of others, asked, believed, condemned. Whoever writes it refuses nobody. */
export const lifting = lines(`
It is not true that {C}.
It's a lie that {C}.
It would be illegal to say {C}.
We would never say "{C}".
I never said {C}.
We never told anyone {C}.
Nobody here ever said {C}.
Nobody will ever tell you {C}.
No one on our staff may say "{C}".
Our agents are trained never to say {C}.
Don't believe anyone who says {C}.
Don't worry, we won't tell you "{C}".
You will not hear "{C}" from us.
You won't find "{C}" in our ads.
My last landlord told me {C}.
My previous landlord's ad said {C}.
The other building told us {C}.
The place across the street told me {C}.
I was told {C}.
I got an email that said {C}.
Another agent wrote: {C}.
A landlord on Craigslist posted "{C}".
He said {C}.
She told my sister {C}.
They said {C} and hung up.
Someone replied that {C}.
Many landlords in this city say {C}.
Some owners say {C}, we don't.
Some landlords claim {C}.
Other landlords may say {C}, but not us.
Too many ads still say {C}.
If a landlord tells you {C}, report it.
If an ad says {C}, that is discrimination.
If anyone tells you {C}, call us.
If you hear {C}, please let us know.
When a landlord says {C}, that breaks the law.
Ads that say {C} break the law.
Signs saying "{C}" are illegal.
Saying {C} is against the law.
Is it true that {C}?
Are you saying {C}?
Do you mean {C}?
Why does your ad say {C}?
Did the owner really say {C}?
So {C}?
Does that mean {C}?
Would you ever say {C}?
The old ad said {C}; that was wrong.
Our old website wrongly said {C}.
The previous owner had a rule: {C}. We don't.
Until 2015 the old owner's rule was "{C}".
In the fifties the signs read {C}.
The deed from 1940 says {C}; it is void.
The story that {C} is false.
The rumor that {C} is not true.
Some people think {C}, which is not true.
It is a myth that {C}.
We do not have a rule that {C}.
There is no policy that {C}.
We got rid of the rule that {C}.
Gone are the days when {C}.
A court fined a landlord who wrote {C}.
The news reported on a landlord who said {C}.
The complaint says: {C}.
The tenant reported that the ad said {C}.
Report to HUD any ad that says {C}.
An example of a discriminatory ad: "{C}".
Never write "{C}" in an ad.
Do not write {C} in your listing.
Please remove the words "{C}" from your ad.
I am reporting a landlord who said {C}.
I'm writing to complain that the manager told me {C}.
According to the tenant, the neighbor said {C}.
My friend was told {C}.
The hotel next door says {C}.
`);

/** The same in Spanish. */
export const liftingInSpanish = lines(`
No es cierto que {C}.
No es verdad que {C}.
Es mentira que {C}.
Es falso que {C}.
Nunca dijimos que {C}.
Nunca diríamos "{C}".
Jamás he dicho que {C}.
Nadie aquí le va a decir que {C}.
Mi antiguo casero me dijo que {C}.
El otro edificio me dijo que {C}.
Me dijeron que {C}.
La señora me dijo que {C}.
Un anuncio decía "{C}".
Otro dueño escribió: {C}.
Muchos dueños dicen que {C}.
Algunos caseros dicen "{C}", nosotros no.
Si alguien le dice que {C}, denúncielo.
Si un casero dice {C}, es ilegal.
Es ilegal decir que {C}.
Decir "{C}" es ilegal.
¿Es cierto que {C}?
¿Por qué {C}?
¿Quiere decir que {C}?
El anuncio viejo decía que {C}; era un error.
Antes el dueño decía que {C}; ya no.
El letrero de enfrente dice {C}.
Quiero denunciar que me dijeron que {C}.
Reporte los anuncios que dicen {C}.
No tenemos una regla de que {C}.
No existe una política de que {C}.
Nunca escriba "{C}" en un anuncio.
El hotel de al lado dice que {C}.
A mi hermana le dijeron que {C}.
`);

/** Around a refusal: apologies, reasons, other facts. It stays one. */
export const leaving = lines(`
{C}
{C}.
{C}!
Sorry, {C}.
Sorry but {C}.
Unfortunately, {C}.
Unfortunately {C}.
Hi Maria, {C}.
Hello, thanks for reaching out. {C}.
Thank you for your interest, but {C}.
Thanks for your message; {C}.
Please note that {C}.
Please note: {C}.
Just so you know, {C}.
To be clear, {C}.
At this time {C}.
As a policy, {C}.
Our policy: {C}.
Just a heads up, {C}.
FYI {C}.
{C}, sorry.
{C}, thank you.
{C}, no exceptions.
{C}, period.
{C} please.
{C} - please don't ask.
No pets, and {C}.
2 bed 1 bath, $1,200 a month. {C}. Call 555-1234.
Quiet building near the park, heat included, {C}.
I'm afraid {C}.
I regret to inform you that {C}.
I have to be honest, {C}.
Honestly, {C}.
Listen, {C}.
I should mention {C}.
We want to let you know that {C}.
Nothing personal, but {C}.
I apologize but {C}.
I hope you understand that {C}.
Before you come, {C}.
Before you apply please know that {C}.
Because of past problems, {C}.
For insurance reasons {C}.
Per the owner, {C}.
Owner says {C}.
{C} because of the noise.
{C} because it is too much trouble.
{C} at this location.
{C} for this unit.
{C} in our building.
{C} right now.
{C} anymore.
Yes it is available, but {C}.
Yes it's still available but {C}.
The apartment is still available however {C}.
It's a great place but {C}.
Unit is on the 2nd floor, {C}.
Good morning! {C}.
Hey, {C}.
Ok so {C}.
House rules: no smoking, {C}.
Rules: {C}, no parties.
Must have good credit, {C}.
Serious inquiries only, {C}.
First and last month required. {C}.
`);

/** The same in Spanish. */
export const leavingInSpanish = lines(`
{C}
{C}.
Lo siento, {C}.
Disculpe, pero {C}.
Disculpe pero {C}.
Lamentablemente {C}.
Hola María, {C}.
Hola, gracias por escribir. {C}.
Gracias por su interés, pero {C}.
Por el momento {C}.
Le informo que {C}.
Le aviso que {C}.
Para que sepa, {C}.
{C}, gracias.
{C}, por favor.
{C}, sin excepciones.
{C} aquí.
{C} en este edificio.
Casa de 3 recámaras, {C}.
Departamento de dos recámaras, $900 al mes. {C}.
La verdad es que {C}.
Sí está disponible, pero {C}.
Todavía está disponible pero {C}.
Requisitos: buen crédito, {C}.
Por políticas del dueño, {C}.
El dueño dice que {C}.
Somos claros: {C}.
No es personal, pero {C}.
Con mucha pena le digo que {C}.
`);

/** Of people whom nobody refuses. */
export const harmlessOfPeople = lines(`
We never refuse {G}.
We never turn away {G}.
We would never turn away {G}.
We don't turn away {G}.
We don't discriminate against {G}.
We do not exclude {G}.
We have no rule against {G}.
There is no rule against {G}.
We have nothing against {G}.
There's no reason {G} wouldn't be welcome.
There is no reason not to rent to {G}.
I see no reason to refuse {G}.
No one here minds {G}.
We don't mind {G}.
No problem with {G}.
{G} are no problem.
{G} are not a problem.
{G} will not be turned away.
{G} will never be refused.
{G} are never refused here.
{G} are never declined.
{G} are not excluded.
{G} won't have any trouble here.
{G} will not be disappointed.
{G} are welcome, no exceptions.
{G} are welcome here, dogs are not.
{G} welcome, no pets.
{G} welcome. No smoking.
{G} allowed, dogs not allowed.
{G} accepted, no dogs please.
{G} ok, no smokers.
No smoking, {G} welcome.
No pets, {G} are welcome.
No dogs. {G} welcome.
No pets but {G} are fine.
We do not allow smoking, {G} live here.
No loud music, {G} live upstairs.
No parties please, {G} live next door.
We rent to everyone, not only {G}.
Not only {G} live here.
Not just for {G}.
This building is not only for {G}.
You don't have to be one of the {G} to live here.
We don't only rent to {G}.
It isn't for {G} only.
Do you rent to {G}?
Don't you rent to {G}?
Why don't you rent to {G}?
Why do you not accept {G}?
Are {G} not allowed?
No {G} allowed? That can't be right.
Is there a rule against {G}?
Nobody is refused here, {G} included.
Everyone is welcome, including {G}.
No matter who you are, {G} or not, you are welcome.
We do not keep records on {G}.
We don't ask about {G}.
We do not charge {G} more.
{G} do not pay more.
{G} pay no extra fee.
{G} don't pay any extra deposit.
No extra fee for {G}.
There's no extra deposit for {G}.
No additional charge for {G}.
{G} and others welcome.
The center for {G} is around the corner, no parking there.
A group for {G} meets at the library, not here.
It is illegal to refuse {G}.
You can't refuse {G} in this state.
Landlords cannot refuse {G}.
Landlords may not turn away {G}.
The law does not let anyone refuse {G}.
No landlord may refuse {G}.
We will not tolerate harassment of {G}.
We don't tolerate insults against {G}.
No jokes about {G} please.
No slurs against {G} are tolerated.
We do not want to lose {G} as neighbors.
We won't raise the rent on {G}.
We will not evict {G}.
We cannot wait to meet {G}.
If you know {G} who need a home, don't hesitate to call.
{G} should not hesitate to apply.
{G} need not worry.
{G} do not need a cosigner.
{G} need not pay a fee to apply.
{G} don't need to call first.
{G} must not be charged more.
{G} are not required to pay a deposit.
{G} cannot be refused.
{G} may not be refused.
{G} can't be turned away.
Unlike others, we don't refuse {G}.
We stopped refusing {G}.
We no longer exclude {G}.
The bar next door does not serve {G}.
The church across the street does not marry {G}.
The club down the road does not admit {G}.
The other owner does not rent to {G}.
My old landlord did not rent to {G}.
They do not rent to {G} at the building next door.
He refused {G}; we never will.
The landlord who refused {G} was fined.
The bank refused {G}, not us.
The bank does not lend to {G}.
`);

/** Of vouchers that nobody refuses. */
export const harmlessOfVouchers = lines(`
{V} welcome.
We accept {V}.
{V} are accepted, pets are not.
{V} accepted, no pets.
No pets, {V} accepted.
No pets. {V} OK.
We never refuse {V}.
We don't refuse {V}.
We don't mind {V}.
{V} are no problem.
{V}? No problem!
{V}? No worries, we take them.
No problem with {V}.
There's no reason we wouldn't take {V}.
Why would we not take {V}?
No reason not to accept {V}.
We can't say no to {V}.
We won't say no to {V}.
You cannot be refused for using {V}.
No one is turned away for using {V}.
No one will be denied because of {V}.
No tenant will be refused over {V}.
{V} won't be a problem.
{V} is never an issue here.
{V} will not count against you.
{V} will not be held against you.
{V} never slow us down.
{V} are never declined.
{V} are not a reason to decline.
Not having {V} is fine too.
With or without {V}, same deposit.
Do you not take {V}?
Can I not use {V}?
Why don't you accept {V}?
I don't have {V}.
I do not use {V}, I pay from my job.
We are not on {V}.
The bank will not accept {V} as a deposit.
The laundry does not take {V}.
The store downstairs doesn't take {V}.
The garage does not accept {V}.
The motel down the road doesn't accept {V}.
The last owner did not accept {V}; we do.
The previous manager didn't take {V}, the new one does.
We didn't use to take {V}, now we do.
We used to say no to {V}, not anymore.
We no longer refuse {V}.
Other landlords don't take {V}; we do.
Some landlords won't take {V}.
Landlords cannot refuse {V} here.
It is illegal not to accept {V}.
State law does not let us refuse {V}.
{V} does not cover parking.
{V} does not cover the application fee.
{V} will not pay for pets.
{V} may not cover the full rent.
{V} does not change our screening.
{V} does not need a cosigner.
{V} do not expire until June.
No extra paperwork for {V}.
No fee for {V}.
No application fee with {V}.
No deposit with {V}.
No limit on {V}.
No waitlist for {V}.
No income requirement with {V}.
No questions about {V}.
You don't need {V} to live here.
You do not need to tell us about {V}.
Not sure how {V} works, but happy to learn.
I have never worked with {V} but I would like to.
We have not had {V} before, but we are open to it.
If you do not have {V}, income must be 3x.
Tenants without {V} must show income.
If we don't hear from {V} by Friday, call us.
We are not allowed to refuse {V}.
`);

/** Of people whom nobody refuses, in Spanish. */
export const harmlessOfGente = lines(`
No rechazamos a {G}.
Nunca rechazamos a {G}.
No le negamos la renta a {G}.
No discriminamos a {G}.
No excluimos a {G}.
No tenemos nada contra {G}.
No hay problema con {G}.
No nos molesta rentar a {G}.
Aceptamos {G}, no mascotas.
{G} bienvenidos, no mascotas.
No mascotas, {G} bienvenidos.
No fumar, {G} bienvenidos.
No es solo para {G}.
No solo {G}, todos bienvenidos.
No se cobra extra a {G}.
{G} no pagan más.
{G} no pagan depósito extra.
{G} no serán rechazados.
¿No rentan a {G}?
¿Por qué no aceptan {G}?
El bar de la esquina no acepta {G}.
El dueño anterior no aceptaba {G}.
Otros dueños no rentan a {G}.
Ningún casero puede rechazar a {G}.
Es ilegal rechazar a {G}.
No se puede rechazar a {G}.
No se preocupe, aceptamos {G}.
No tenga pena, rentamos a {G}.
No dude en llamar, aceptamos {G}.
No es cierto que no rentemos a {G}.
Ya no rechazamos a {G}.
No importa, aceptamos {G}.
No hay reglas contra {G}.
No hay ninguna regla contra {G}.
`);

/** Of vouchers that nobody refuses, in Spanish. */
export const harmlessOfVales = lines(`
Aceptamos {V}.
Sí aceptamos {V}.
No hay problema con {V}.
No se preocupe, sí aceptamos {V}.
No rechazamos {V}.
Nunca rechazamos {V}.
No negamos la renta por {V}.
No hace falta tener {V}.
No necesita {V}.
No tengo {V}.
No uso {V}, pago con mi trabajo.
No cobramos depósito con {V}.
No mascotas, se aceptan {V}.
Se aceptan {V}, no mascotas.
¿No aceptan {V}?
¿Por qué no aceptan {V}?
El dueño anterior no aceptaba {V}.
Otros dueños no aceptan {V}, nosotros sí.
La lavandería no acepta {V}.
La tienda de abajo no acepta {V}.
Antes no aceptábamos {V}, ahora sí.
Ya no rechazamos {V}.
No es cierto que no aceptemos {V}.
No importa si tiene {V} o no.
Con o sin {V}, es igual.
`);

/** Whole refusals of people. */
export const plainOfPeople = lines(`
Anyone but {G} may apply.
Everyone except {G} is welcome.
All are welcome except {G}.
If you are {G}, do not apply.
Not suitable for {G}.
Not renting to {G}.
Not open to {G}.
I'd rather not rent to {G}.
I prefer not to rent to {G}.
We'd prefer not to have {G}.
We avoid renting to {G}.
We stopped renting to {G}.
We no longer rent to {G}.
We decided not to rent to {G}.
I made the decision not to rent to {G}.
I'm not comfortable renting to {G}.
I'm not going to rent to {G}.
Not going to rent to {G}, sorry.
The owner doesn't want {G}.
The owner won't rent to {G}.
The owner is not interested in renting to {G}.
My husband doesn't want {G} in the house.
The landlord asked me not to show it to {G}.
The board does not approve {G}.
Management does not allow {G}.
This building does not allow {G}.
This property does not accept {G}.
This complex is not for {G}.
{G} cannot live here.
{G} can't rent here.
{G} aren't allowed to live here.
{G} are prohibited.
{G} are not permitted in the building.
{G} should look elsewhere.
{G}, please look elsewhere.
{G} please do not apply.
{G} should not apply.
{G} don't apply.
{G}: do not apply.
{G} are not what we are looking for.
{G} will be rejected.
{G} will be denied.
{G} will automatically be declined.
{G} are unwelcome.
{G}? No thanks.
{G}? Sorry, no.
Absolutely no {G}.
Sorry no {G}.
Strictly no {G}.
no {G} pls
NO {G}!!!
No pets, no {G}.
No pets or {G}.
No smokers, pets, or {G}.
Please no {G}.
Just no {G} please.
We ask that no {G} apply.
We don't like renting to {G}.
We don't allow {G} to live here.
I can't have {G} living here.
I don't want to deal with {G}.
I won't consider {G}.
We are not considering {G}.
We are unable to rent to {G}.
We are not able to accommodate {G}.
It is our policy not to rent to {G}.
Our policy is not to accept {G}.
Keep in mind we do not rent to {G}.
We turn away {G}.
We reject {G}.
We do not lease to {G}.
We do not lease our units to {G}.
Applications from {G} will not be accepted.
Applications from {G} will be discarded.
`);

/** Whole refusals of vouchers. */
export const plainOfVouchers = lines(`
{V} will not be accepted.
{V} won't be accepted.
{V} can't be used here.
{V} cannot be used for this unit.
{V} aren't accepted at this property.
{V}: no.
{V} - no
{V}? No.
{V}? Sorry, we don't.
No to {V}.
Sorry no {V}.
Not accepting {V}, sorry.
Does not accept {V}.
Won't take {V}.
Will not accept {V}.
Cannot accept {V}.
Unable to accept {V}.
We're unable to take {V}.
We are not able to take {V}.
We are not approved for {V}.
We aren't registered for {V}.
We do not currently accept {V}.
We currently do not accept {V}.
Currently not accepting {V}.
We're not taking {V} right now.
We're not doing {V}.
I don't do {V}.
I don't deal with {V}.
I don't want to deal with {V}.
I do not want {V}.
I'm not interested in {V}.
I am not willing to accept {V}.
We have decided not to accept {V}.
We've decided against {V}.
We chose not to participate in {V}.
We opted out of {V}.
We stopped accepting {V}.
We no longer accept {V}.
We have stopped taking {V}.
The owner refuses {V}.
The owner won't take {V}.
The owner is not willing to take {V}.
The landlord doesn't take {V}.
Landlord does not work with {V}.
This property does not accept {V}.
This apartment does not take {V}.
The building doesn't accept {V}.
We cannot work with {V}.
We don't participate in {V}.
If you have {V}, please look elsewhere.
If you have {V} do not apply.
If you use {V}, this is not the place for you.
Do not apply if you have {V}.
Don't contact me about {V}.
Please don't apply with {V}.
Applicants with {V} will not be considered.
Applicants with {V} will be denied.
Tenants with {V} need not apply.
Anyone with {V} will be turned away.
Nobody with {V}.
Only tenants without {V}.
We prefer tenants without {V}.
Looking for tenants without {V}.
Must not have {V}.
Cash only, no {V}.
Self-pay only, no {V}.
No {V}, no evictions.
No pets, no smoking, no {V}.
No {V} or programs of any kind.
No form of {V} accepted.
{V} not an option.
{V} is not something we accept.
{V} is not something we do.
{V} is off the table.
{V} is a no for us.
You can't use {V} here.
You cannot use {V} for this place.
I can't rent to you with {V}.
We can't approve you with {V}.
I'm declining your application because of {V}.
Your application was denied because you have {V}.
Since you have {V}, we can't move forward.
We are going with someone who doesn't have {V}.
We don't want {V} in the building.
I'd rather not take {V}.
I would rather not deal with {V}.
I prefer not to take {V}.
We pass on {V}.
We say no to {V}.
We're saying no to {V}.
All forms of payment except {V}.
Everything but {V}.
We'll take anything except {V}.
`);

/** Whole refusals of people in Spanish. */
export const plainOfGente = lines(`
Lo siento, no rentamos a {G}.
No le rentamos a {G}.
No rento a {G}.
No le rento a {G}.
No se le renta a {G}.
No alquilamos a {G}.
No se alquila a {G}.
No se aceptan {G} aquí.
No aceptamos a {G}.
Aquí no se aceptan {G}.
No queremos {G} aquí.
No quiero {G} en mi casa.
El dueño no quiere {G}.
El dueño no acepta {G}.
La dueña no renta a {G}.
Mi esposo no quiere {G}.
Todos menos {G}.
Cualquiera menos {G}.
Prohibido {G}.
Abstenerse {G}.
{G} abstenerse.
{G} no, por favor.
{G} no aplicar.
{G} favor de no llamar.
No apto para {G}.
No es para {G}.
No disponible para {G}.
Ya no rentamos a {G}.
Nada de {G}.
Ni mascotas ni {G}.
No mascotas ni {G}.
Sin mascotas, sin {G}.
Prefiero no rentar a {G}.
Preferimos no tener {G}.
No estamos rentando a {G}.
No vamos a rentar a {G}.
No podemos rentar a {G}.
No puedo rentar a {G}.
No puedo aceptar {G}.
`);

/** Whole refusals of vouchers in Spanish. */
export const plainOfVales = lines(`
No estamos aceptando {V}.
Ya no aceptamos {V}.
No podemos aceptar {V}.
No puedo aceptar {V}.
No vamos a aceptar {V}.
El dueño no quiere {V}.
El propietario no trabaja con {V}.
La dueña no acepta {V}.
Esta propiedad no acepta {V}.
El edificio no acepta {V}.
No participamos en {V}.
No estamos inscritos en {V}.
No calificamos para {V}.
{V} no se aceptan.
{V} no, gracias.
¿{V}? No.
Si tiene {V}, no aplique.
Si tiene {V} busque en otro lado.
Si usa {V}, no llame por favor.
No llame si tiene {V}.
Solo efectivo, no {V}.
No mascotas, no {V}.
No quiero {V}.
No queremos lidiar con {V}.
No me interesa {V}.
No manejamos {V}.
No hacemos {V}.
Prefiero no aceptar {V}.
Personas sin {V} solamente.
Cualquier pago menos {V}.
Nada de {V}.
Su solicitud fue rechazada por {V}.
No le puedo rentar con {V}.
Con {V} no se puede.
Con {V} no rentamos.
`);
