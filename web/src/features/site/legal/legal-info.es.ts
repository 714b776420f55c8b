/** Spanish for the page "Legal Information". */
export default {
  'Agent commissions, renting without a broker, voucher protection, voucher laws by state, records, fair housing, privacy and terms, in plain words.':
    'Comisiones de agentes, alquilar sin corredor, protección de vales, leyes sobre vales por estado, registros, vivienda justa, privacidad y condiciones, en palabras sencillas.',
  'An agent can earn {{percent}}% of one year of rent for a tenant they brought, once a lease is signed. At {{rent}} a month that is {{amount}}.':
    'Un agente puede ganar el {{percent}}% de un año de alquiler por un inquilino que trajo, cuando se firma un contrato. Con {{rent}} al mes son {{amount}}.',
  'Who pays: the owner, and only after choosing agent referrals for that listing. Never the tenant.':
    'Quién paga: el propietario, y solo si eligió referencias de agentes para ese anuncio. Nunca el inquilino.',
  'First contact rule: for one tenant and one home, the earliest receipt decides.':
    'Regla del primer contacto: para un inquilino y una vivienda, decide el comprobante más antiguo.',
  'Who is paid: the agent’s brokerage, after the lease is verified and {{days}} days have passed.':
    'Quién cobra: la agencia del agente, después de verificar el contrato y de que pasen {{days}} días.',
  'Nearly every state lets only licensed people earn such a commission. We check the license first.':
    'Casi todos los estados permiten esa comisión solo a personas con licencia. Primero revisamos la licencia.',
  'In New York City, who hires the agent pays the agent. A tenant need not pay the owner’s agent (Admin. Code § 20-699.21).':
    'En la ciudad de Nueva York, quien contrata al agente le paga. Un inquilino no tiene que pagar al agente del propietario (Admin. Code § 20-699.21).',
  'On Lintel, tenant and owner deal with each other. You may rent without a broker in every state: an owner may rent out their own home, and a tenant may answer.':
    'En Lintel, inquilino y propietario tratan entre sí. En todos los estados se puede alquilar sin corredor: un propietario puede alquilar su propia vivienda y un inquilino puede responder.',
  'Here there are no intermediary fees.': 'Aquí no hay cargos de intermediarios.',
  'The lease is between you two. Read it, and keep a signed copy.':
    'El contrato es entre ustedes dos. Léalo y guarde una copia firmada.',
  'Deposit and rent go from the tenant to the owner, under the rules of the state.':
    'El depósito y el alquiler van del inquilino al propietario, según las reglas del estado.',
  'An owner who rents alone must follow fair housing law too. An advertisement is never exempt, not even for a room in one’s own house (42 U.S.C. § 3603(b)).':
    'Un propietario que alquila por su cuenta también debe cumplir la ley de vivienda justa. Un anuncio nunca está exento, ni siquiera para una habitación en la propia casa (42 U.S.C. § 3603(b)).',
  'Every owner who lists here agrees to take Section 8 Housing Choice Vouchers. This is our own rule. It applies in every state, even where the law does not require it.':
    'Todo propietario que publica aquí acepta vales de elección de vivienda de la Sección 8. Es nuestra propia regla. Vale en todos los estados, también donde la ley no lo pide.',
  '“No Section 8” is not allowed in a listing or a message.':
    '“No se acepta Sección 8” no puede aparecer en un anuncio ni decirse en un mensaje.',
  'The same rent, deposit and rules for voucher holders as for others.':
    'El mismo alquiler, depósito y reglas para quienes tienen vale que para los demás.',
  'A voucher holder pays no application fee.': 'Quien tiene vale no paga tarifa de solicitud.',
  'An owner may still say no for a reason that holds for everyone, such as a bad record with past landlords.':
    'Un propietario puede decir que no por un motivo que vale para todos, como malas referencias de arrendadores anteriores.',
  'Your housing authority decides on the rent and the inspection. Waiting for it is no reason to refuse.':
    'Su autoridad de vivienda decide sobre el alquiler y la inspección. Tener que esperarla no es motivo para rechazar.',
  'Federal law does not protect vouchers. Many states do, and so do many cities. On Lintel it makes no difference: refusing a voucher is a violation of our terms everywhere, even where the law allows it.':
    'La ley federal no protege los vales. Muchos estados sí, y también muchas ciudades. En Lintel no hay diferencia: rechazar un vale viola nuestras condiciones en todas partes, también donde la ley lo permite.',
  'As of {{date}}. Most of it comes from summaries of the laws, and a lawyer has not reviewed it yet. States that are not listed have no statewide law that we know of. Laws change, and cities may go further: call 211 to find out what applies where you live.':
    'Al {{date}}. La mayor parte viene de resúmenes de las leyes, y un abogado todavía no la ha revisado. Los estados que no aparecen no tienen, que sepamos, una ley estatal. Las leyes cambian y las ciudades pueden ir más lejos: llame al 211 para saber qué se aplica donde usted vive.',
  State: 'Estado',
  Vouchers: 'Vales',
  Law: 'Ley',
  Protected: 'Protegidos',
  'In part': 'En parte',
  'In dispute': 'En disputa',
  'No state law': 'Sin ley estatal',
  'Not confirmed yet.': 'Todavía sin confirmar.',
  'Small landlords may be exempt.': 'Los arrendadores pequeños pueden estar exentos.',
  'The law names public assistance. Courts read it narrowly, so vouchers may not be covered.':
    'La ley menciona la asistencia pública. Los tribunales la leen de forma estricta, así que quizás no cubra los vales.',
  'State law does not let cities protect voucher holders.':
    'La ley estatal no deja que las ciudades protejan a quienes tienen vale.',
  'The law ends on December 31, 2028 unless it is renewed.':
    'La ley termina el 31 de diciembre de 2028 si no se renueva.',
  'It may apply only to landlords with five or more homes.':
    'Puede regir solo para arrendadores con cinco viviendas o más.',
  'Courts held the state law void as to Section 8, the last time in March 2026. New York City and other places have laws of their own.':
    'Los tribunales anularon la ley estatal en lo que toca a la Sección 8, la última vez en marzo de 2026. La ciudad de Nueva York y otros lugares tienen sus propias leyes.',
  'The law covers some income, but not vouchers.': 'La ley cubre algunos ingresos, pero no los vales.',
  'Each first contact and each application makes a receipt. It holds who, which home, how and when. It gets a fingerprint (SHA-256) that also covers the receipt before it. Change one, and all later fingerprints stop matching.':
    'Cada primer contacto y cada solicitud crea un comprobante. Contiene quién, qué vivienda, cómo y cuándo. Lleva una huella (SHA-256) que también cubre el comprobante anterior. Si se cambia uno, todas las huellas posteriores dejan de coincidir.',
  'You can print your receipt. It says how to check it.': 'Puede imprimir su comprobante. Explica cómo comprobarlo.',
  'Receipts are never edited. What happens later, such as a dispute, is added beside them.':
    'Los comprobantes nunca se cambian. Lo que ocurre después, como una disputa, se agrega al lado.',
  'What agents do for a tenant, and when an owner opens an application, is recorded as well.':
    'También queda registrado lo que los agentes hacen por un inquilino y cuándo un propietario abre una solicitud.',
  'Keep your own copies too. For a complaint to HUD or in court, dates and words matter most.':
    'Guarde también sus propias copias. En una queja ante HUD o en un tribunal, lo que más importa son las fechas y las palabras.',
  'No owner and no agent may refuse you, charge you more, or treat you worse because of any of these:':
    'Ningún propietario y ningún agente puede rechazarlo, cobrarle más ni tratarlo peor por nada de esto:',
  'Age and vouchers are not in the federal law. Whether it covers gender identity and sexual orientation is disputed since the federal housing department withdrew its guidance in September 2025. As of {{date}}.':
    'La edad y los vales no están en la ley federal. Se discute si cubre la identidad de género y la orientación sexual desde que el departamento federal de vivienda retiró sus guías en septiembre de 2025. Al {{date}}.',
  'Software checks listings and messages for violations at all hours.':
    'Un programa revisa anuncios y mensajes en busca de infracciones, a todas horas.',
  'If it happens to you': 'Si le pasa a usted',
  'Report it to us. It takes about 5 minutes, and you need no account. Our staff look into it.':
    'Denúncielo ante nosotros. Toma unos 5 minutos y no necesita una cuenta. Nuestro personal lo investiga.',
  'HUD takes complaints for one year after the act (42 U.S.C. § 3610), and courts for two years (§ 3613).':
    'HUD recibe quejas hasta un año después del hecho (42 U.S.C. § 3610), y los tribunales hasta dos años (§ 3613).',
  'Threatening or punishing someone for using these rights is itself against the law (42 U.S.C. § 3617).':
    'Amenazar o castigar a alguien por usar estos derechos también va contra la ley (42 U.S.C. § 3617).',
  'Penalties on Lintel rise with each offense, from a fine to a permanent ban. They are terms of our agreement with owners, not fines of the government. The whole ladder, with amounts, is on the Legal Protection Center. There owners also appeal, within {{days}} days of the notice, everything except the first {{amount}}.':
    'Las sanciones en Lintel aumentan con cada infracción, desde una multa hasta la expulsión permanente. Son condiciones de nuestro acuerdo con los propietarios, no multas del gobierno. La escala completa, con importes, está en el Centro de protección legal. Ahí también apelan los propietarios, en los {{days}} días siguientes al aviso: todo, salvo los primeros {{amount}}.',
  'The rules on Lintel and the laws behind them, in plain words.':
    'Las reglas de Lintel y las leyes en que se basan, en palabras sencillas.',
  'This is information, not legal advice. For your own case, ask a lawyer or legal aid (call 211).':
    'Esto es información, no asesoría legal. Para su caso, consulte a un abogado o a la asistencia legal (llame al 211).',
  'Agent commissions': 'Comisiones de agentes',
  'Direct transactions': 'Tratos directos',
  'Voucher protection': 'Protección de los vales',
  'State-by-state laws': 'Leyes estado por estado',
  'Transaction documentation': 'Documentación de los tratos',
  'Penalties and appeals': 'Sanciones y apelaciones',
};
