/** Spanish for the page "Tenant Resources", and for the lists of who is protected. */
export default {
  'For tenants and Section 8 voucher holders: how a voucher works, what to bring, your rights, and what to do when an owner turns you away.':
    'Para inquilinos y personas con vale de la Sección 8: cómo funciona un vale, qué llevar, sus derechos y qué hacer si un propietario lo rechaza.',
  'A Section 8 Housing Choice Voucher is help with rent from your housing authority. Your share is most often about 30% of your income after some deductions. The authority pays the rest to the owner.':
    'Un vale de elección de vivienda de la Sección 8 es una ayuda para el alquiler que da su autoridad de vivienda. Su parte suele ser cerca del 30% de sus ingresos después de algunas deducciones. La autoridad paga el resto al propietario.',
  'You get the voucher with a date by which you must find a home. It gives at least 60 days. Ask for more time early, and in writing.':
    'El vale trae una fecha límite para encontrar vivienda. Da por lo menos 60 días. Si necesita más tiempo, pídalo pronto y por escrito.',
  'You find a home and an owner who agrees. Your voucher says how many bedrooms it pays for.':
    'Usted encuentra una vivienda y un propietario que está de acuerdo. Su vale dice cuántas habitaciones paga.',
  'You and the owner fill in the Request for Tenancy Approval and send it to your housing authority.':
    'Usted y el propietario llenan la Solicitud de aprobación de arrendamiento (Request for Tenancy Approval) y la envían a su autoridad de vivienda.',
  'The authority checks that the rent is fair and inspects the home. Do not move in before it says yes.':
    'La autoridad revisa que el alquiler sea razonable e inspecciona la vivienda. No se mude antes de que diga que sí.',
  'You sign the lease with the owner. The owner signs a contract with the authority.':
    'Usted firma el contrato de alquiler con el propietario. El propietario firma un contrato con la autoridad.',
  'When you first move in, your share may be at most 40% of your adjusted income if the rent with utilities is above the authority’s payment standard. Ask the authority for its payment standard before you search. It tells you which rents fit.':
    'Al mudarse por primera vez, su parte puede ser como máximo el 40% de sus ingresos ajustados si el alquiler con servicios supera el estándar de pago de la autoridad. Pregunte a la autoridad cuál es su estándar de pago antes de buscar. Así sabrá qué alquileres le sirven.',
  'You can often use a voucher in another city or state. This is called portability. Ask your housing authority first: some ask you to live in their area for a year.':
    'Muchas veces puede usar el vale en otra ciudad o estado. Esto se llama portabilidad. Pregunte primero a su autoridad de vivienda: algunas piden que viva un año en su zona.',
  'A photo ID for each adult.': 'Una identificación con foto de cada adulto.',
  'Proof of income: pay stubs, a benefits letter, or tax documents.':
    'Comprobantes de ingresos: talones de pago, una carta de beneficios o documentos de impuestos.',
  'Your voucher and the name of your housing authority, if you have one.':
    'Su vale y el nombre de su autoridad de vivienda, si lo tiene.',
  'Names and phone numbers of past landlords.': 'Nombres y teléfonos de sus arrendadores anteriores.',
  'Your questions: Which utilities do I pay? How much is the deposit? When can I move in? Who makes repairs?':
    'Sus preguntas: ¿Qué servicios pago yo? ¿De cuánto es el depósito? ¿Cuándo puedo mudarme? ¿Quién hace las reparaciones?',
  'The application fee is {{fee}}. Voucher holders pay $0. Some states forbid the fee, and there it is $0 for everyone.':
    'La tarifa de solicitud es de {{fee}}. Quienes tienen vale pagan $0. Algunos estados prohíben la tarifa, y allí es de $0 para todos.',
  'See how the fee waiver works': 'Vea cómo funciona la exención de la tarifa',
  'Your dashboard shows when the owner opened your application and how much they read.':
    'Su panel muestra cuándo el propietario abrió su solicitud y cuánto leyó.',
  'You get a paid fee back if the owner does not open the application within {{days}} days.':
    'Una tarifa pagada se devuelve sola si el propietario no abre la solicitud en {{days}} días.',
  'If the owner says no, you see the reason. Keep it. If the reason does not fit the facts, ask.':
    'Si el propietario dice que no, usted ve el motivo. Guárdelo. Si el motivo no coincide con los hechos, pregunte.',
  'If a credit or background report played a part, the owner must tell you who made it. You may get a free copy within 60 days and dispute mistakes.':
    'Si influyó un informe de crédito o de antecedentes, el propietario debe decirle quién lo hizo. Usted puede pedir una copia gratis en 60 días y reclamar los errores.',
  'You can withdraw an application at any time.': 'Puede retirar una solicitud en cualquier momento.',
  'On Lintel, no owner and no agent may turn you away, or treat you worse, because of:':
    'En Lintel, ningún propietario y ningún agente puede rechazarlo ni tratarlo peor por:',
  'Protected on this platform': 'Protegido en esta plataforma',
  race: 'raza',
  color: 'color',
  religion: 'religión',
  sex: 'sexo',
  disability: 'discapacidad',
  'familial status': 'situación familiar',
  'national origin': 'origen nacional',
  'Protected by federal law ({{cite}}): {{classes}}. More under state and local law.':
    'Protegido por la ley federal ({{cite}}): {{classes}}. Hay más protección en leyes estatales y locales.',
  'Signs of discrimination': 'Señales de discriminación',
  '“We do not take Section 8”, “no vouchers”, or “no programs”.':
    '“No aceptamos Sección 8”, “no se aceptan vales” o “sin programas”.',
  'The home is suddenly unavailable once you say that you have a voucher, children or a disability. The next caller is told that it is available.':
    'De pronto la vivienda ya no está libre cuando usted dice que tiene un vale, hijos o una discapacidad. A quien llama después le dicen que sí está libre.',
  'A higher deposit, a higher rent, or extra documents that others do not have to provide.':
    'Un depósito más alto, un alquiler más alto o documentos que a otros no les piden.',
  'Being told that you would be happier in another building or another part of town.':
    'Que le digan que estaría mejor en otro edificio o en otra zona de la ciudad.',
  'A refused change or exception that you need because of a disability, such as a grab bar or a service animal.':
    'Que le nieguen un cambio o una excepción que necesita por una discapacidad, como una barra de apoyo o un animal de servicio.',
  'What you can do': 'Qué puede hacer',
  'Write down what was said, by whom, and when. Keep texts, emails and your contact receipts.':
    'Anote qué le dijeron, quién y cuándo. Guarde los mensajes, los correos y sus comprobantes de contacto.',
  'Report it to us. You need no account. We look into every report.':
    'Denúncielo con nosotros. No necesita una cuenta. Revisamos todas las denuncias.',
  'File with HUD, the federal housing department, within one year. It costs nothing.':
    'Presente una queja ante HUD, el departamento federal de vivienda, en un plazo de un año. No cuesta nada.',
  'You may also go to court within two years. Legal aid can help.':
    'También puede ir a un tribunal en un plazo de dos años. La asistencia legal puede ayudarle.',
  'No one may punish you for a report. That would be a violation of its own.':
    'Nadie puede castigarlo por una denuncia. Eso sería otra infracción.',
  'Voucher laws by state': 'Leyes sobre vales por estado',
  'Fair housing hotline:': 'Línea de vivienda justa:',
  'Legal aid, rent help, shelter:': 'Asistencia legal, ayuda con el alquiler, refugio:',
  call: 'llame al',
  'It is free, and open day and night in most places.': 'Es gratis y en la mayoría de los lugares atiende día y noche.',
  'Your housing authority:': 'Su autoridad de vivienda:',
  'for anything about the voucher itself: more time, inspections, your share, moving.':
    'para todo lo que se refiere al vale: más tiempo, inspecciones, su parte del alquiler, mudanzas.',
  'Danger now:': 'Peligro inmediato:',
  'This is information, not legal advice.': 'Esto es información, no asesoría legal.',
  'What to know before you search, what to bring, and what to do when something goes wrong.':
    'Qué saber antes de buscar, qué llevar y qué hacer cuando algo sale mal.',
  'Know Your Rights': 'Conozca sus derechos',
  'How a voucher works': 'Cómo funciona un vale',
  'Before you apply': 'Antes de presentar su solicitud',
  'After you apply': 'Después de presentar su solicitud',
  'Where to get help': 'Dónde pedir ayuda',
};
