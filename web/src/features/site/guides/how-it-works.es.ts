/** Spanish for the page "How It Works". */
export default {
  'How tenants, property owners and agents rent directly on Lintel: search, contact, apply, see who reads your application, and keep a record of it all.':
    'Cómo inquilinos, propietarios y agentes alquilan directamente en Lintel: buscar, contactar, solicitar, ver quién lee su solicitud y guardar un registro de todo.',
  'Search.': 'Busque.',
  'Search by city, ZIP code or neighborhood, by bedrooms and by rent. You do not need an account to search.':
    'Busque por ciudad, código postal o vecindario, por habitaciones y por alquiler. No necesita una cuenta para mirar.',
  'Contact the owner.': 'Contacte al propietario.',
  'Write from the page of the home, or call. You’ll get a contact receipt. It shows that you wrote, when, and to whom.':
    'Escriba desde la página de la vivienda, o llame. Usted recibe un comprobante de contacto. Muestra que usted escribió, cuándo y a quién.',
  'Apply.': 'Presente su solicitud.',
  'The application fee is {{fee}}, about {{percent}}% below the industry standard.':
    'La tarifa de solicitud es de {{fee}}, cerca de un {{percent}}% menos que lo habitual en el sector.',
  'With a Section 8 voucher it is $0.': 'Con un vale de la Sección 8 es de $0.',
  'Know when your application is read.': 'Vea cuándo lo ven.',
  'Your dashboard shows when the owner opens your application and how far they read. Opening it isn’t a decision.':
    'Su panel muestra cuándo el propietario abre su solicitud y hasta dónde lee. Que la lean no es una decisión.',
  'Move in.': 'Múdese.',
  'The owner decides. If the answer is no, you get the reason. If it is yes, you both confirm the lease.':
    'El propietario decide. Si la respuesta es no, le dicen por qué. Si es sí, los dos confirman el contrato.',
  'If an owner never opens a paid application within {{days}} days, you get the fee back. The same is true if the home is rented or taken down before the owner opened it.':
    'Si un propietario no abre una solicitud pagada en {{days}} días, la tarifa se le devuelve sin que usted haga nada. Lo mismo ocurre cuando la vivienda se alquila o se retira antes de que el propietario la abra.',
  'A Section 8 Housing Choice Voucher is help with rent. You pay a part of the rent, and your housing authority pays the rest to the owner.':
    'Un vale de elección de vivienda de la Sección 8 es una ayuda para el alquiler. Usted paga una parte del alquiler y su autoridad de vivienda paga el resto al propietario.',
  'Every owner who lists here agrees to take vouchers. There is no way to list a home and refuse them.':
    'Todo propietario que publica aquí acepta recibir vales. No es posible publicar una vivienda y rechazarlos.',
  'Tick the voucher box when you apply. Your fee becomes $0 right away.':
    'Marque la casilla del vale al presentar su solicitud. Su tarifa pasa a $0 enseguida.',
  'Your voucher number is stored encrypted. Only the owner you apply to may see it, and each look is recorded.':
    'Su número de vale se guarda cifrado. Solo puede verlo el propietario al que usted le presenta la solicitud, y cada consulta queda registrada.',
  'Turned away because of your voucher? Report it. You need no account and no proof.':
    '¿Lo rechazaron por su vale? Denúncielo. No necesita una cuenta ni tiene que dar pruebas.',
  'Try the fee calculator': 'Pruebe la calculadora de tarifas',
  'Register and sign the fair housing policy. It includes taking vouchers.':
    'Regístrese y firme la política de vivienda justa. Incluye aceptar vales.',
  'Describe your home. The form warns you while you type if words could break fair housing law.':
    'Describa su vivienda. El formulario le avisa mientras escribe si alguna palabra podría violar la ley de vivienda justa.',
  'Pay {{fee}}. The home is listed for {{days}} days.':
    'Pague {{fee}}. La vivienda queda publicada durante {{days}} días.',
  'Read messages and applications in your dashboard, and answer there. Applicants see that you read theirs.':
    'Lea los mensajes y las solicitudes en su panel y responda ahí. Los solicitantes ven que usted lee la suya.',
  'Choose your tenant by the same rules for all. If you say no, give the reason.':
    'Elija a su inquilino con las mismas reglas para todos. Si dice que no, dé el motivo.',
  'Applications come to you directly, with no intermediary fees.':
    'Las solicitudes le llegan directamente, sin cargos de intermediarios.',
  'Brokers are claimed to add {{from}}-{{to}}% to the cost.':
    'Se afirma que los corredores agregan un {{from}}-{{to}}% al costo.',
  'Licensed agents can help tenants here. They pay a monthly subscription, from {{fee}} a month, and can earn a commission for a tenant they brought.':
    'Aquí los agentes con licencia pueden ayudar a los inquilinos. Pagan una suscripción mensual, desde {{fee}} al mes, y pueden ganar una comisión por un inquilino que trajeron.',
  'Our staff check the license and the brokerage before an agent may contact a tenant.':
    'Nuestro personal revisa la licencia y la agencia antes de que un agente pueda contactar a un inquilino.',
  'A tenant must confirm the referral first. The tenant can see what is shared, and can end it.':
    'Primero el inquilino debe confirmar la referencia. El inquilino puede ver qué se comparte y puede terminarla.',
  'Everything that an agent does for a tenant is recorded, and the tenant can read it. It cannot be edited or deleted.':
    'Todo lo que un agente hace por un inquilino queda anotado, y el inquilino puede leerlo. No se puede cambiar ni borrar.',
  'The commission is {{percent}}% of one year of rent. It is due only if the agent was the first contact and a lease is signed.':
    'La comisión es el {{percent}}% de un año de alquiler. Solo se debe si el agente fue el primer contacto y se firma un contrato.',
  'First contact rule: for one tenant and one home, the earliest receipt decides. If the tenant wrote to the owner first, no commission is due.':
    'Regla del primer contacto: para un inquilino y una vivienda, decide el comprobante más antiguo. Si el inquilino le escribió primero al propietario, no se debe comisión.',
  'Each first contact makes a contact receipt: who wrote to whom, about which home, and when. A receipt cannot be changed later. Each one is sealed with the one before it, so a missing or changed receipt would show.':
    'Cada primer contacto crea un comprobante de contacto: quién escribió a quién, sobre qué vivienda y cuándo. Un comprobante no se puede cambiar después. Cada uno está sellado con el anterior, así que se notaría si falta o se cambia alguno.',
  'Keep your receipts. They help if someone says that you never wrote, that the home was gone, or that someone else brought you.':
    'Guarde sus comprobantes. Le ayudan si alguien dice que usted nunca escribió, que la vivienda ya no estaba o que otra persona lo trajo.',
  'What owners and agents write is checked for fair housing violations by a program.':
    'Un programa revisa lo que escriben propietarios y agentes en busca de infracciones de vivienda justa.',
  'Anyone can also tell our staff of a violation, at any hour: our legal protection runs 24/7.':
    'Además, cualquiera puede avisar a nuestro personal de una infracción a cualquier hora: nuestra protección legal funciona 24/7.',
  'People review each report. A report alone does not make anyone guilty.':
    'Cada denuncia la revisan personas. Nadie es culpable solo por una denuncia.',
  'A violation brings a penalty, and each further one a higher penalty, up to a ban.':
    'Una infracción trae una sanción, y cada una más trae una sanción mayor, hasta la expulsión.',
  'Owners can appeal within {{days}} days, except the first {{amount}}. The person who decides is never the one who gave the penalty.':
    'Los propietarios pueden apelar en {{days}} días, salvo los primeros {{amount}}. Quien decide nunca es quien impuso la sanción.',
  'We are not a broker, a landlord or a law firm. We do not show homes and we do not choose tenants.':
    'No somos corredores, arrendadores ni un bufete de abogados. No mostramos viviendas ni elegimos inquilinos.',
  'We do not run credit checks and we do not score people.': 'No revisamos el crédito ni calificamos a las personas.',
  'We do not hold deposits or collect rent. You pay those to the owner, under the lease. The one exception is a rent credit: we can pay that part of your rent to the owner.':
    'No guardamos depósitos ni cobramos alquileres. Usted los paga al propietario, según el contrato. La única excepción es un crédito de alquiler: podemos pagar al propietario esa parte de su alquiler.',
  'We do not promise that you get a home. The owner decides, and your housing authority must approve a voucher lease.':
    'No prometemos que usted consiga una vivienda. El propietario decide, y su autoridad de vivienda debe aprobar un contrato con vale.',
  'Questions? The Support Center has answers, and people who answer.':
    '¿Preguntas? El Centro de ayuda tiene respuestas, y personas que responden.',
  'Skip the middleman. Tenants, owners and agents meet here directly, and everything is on record.':
    'Sin intermediarios. Aquí inquilinos, propietarios y agentes tratan directamente, y todo queda registrado.',
  'For tenants': 'Para inquilinos',
  'With a Section 8 voucher': 'Con un vale de la Sección 8',
  'For property owners': 'Para propietarios',
  'For agents': 'Para agentes',
  'Everything is on record': 'Todo queda registrado',
  'What we do not do': 'Lo que no hacemos',
};
