/** Spanish for the Enforcement Dashboard. */
export default {
  'What was found, what it cost, and where the money went.': 'Qué se encontró, qué costó y adónde fue el dinero.',
  'Total collected': 'Total cobrado',
  'Platform income': 'Ingreso de la plataforma',
  'Legal aid funding': 'Fondos para ayuda legal',
  'Tenant rent credits': 'Créditos de renta para inquilinos',
  '{{given}} given, {{used}} used so far': 'Concedidos: {{given}}; usados hasta ahora: {{used}}',
  Collections: 'Cobros',
  'No penalty collection data available': 'No hay datos de cobro de sanciones',
  'Active penalties': 'Sanciones activas',
  'The total of your own': 'El total de las suyas',
  'Listings suspended': 'Anuncios suspendidos',
  'Platform bans': 'Expulsiones de la plataforma',
  'Offense ladder': 'Escala de infracciones',
  'Platform operations': 'Operación de la plataforma',
  'Where the money went': 'Adónde fue el dinero',
  'Penalties collected to date': 'Todas las sanciones cobradas hasta ahora',
  'Sample months show everything. For real reports, a month with fewer than {{count}} decisions shows no numbers, so that no one can be identified.':
    'Los meses de muestra muestran todo. De denuncias reales, un mes con menos de {{count}} decisiones no muestra ninguna, para que no se reconozca a nadie.',
  Receipt_contact: 'Comprobante',
  Report_receipt: 'Informe',
  Part: 'Parte',
  Share: 'Proporción',
  'A penalty of {{least}} or more is split {{legalAid}}% legal aid, {{platform}}% platform, {{rentCredits}}% rent credits. Smaller penalties go to the platform. Rent credits expire after {{years}} years and are never paid as cash, which protects Section 8 eligibility. That is our policy, not legal advice.':
    'Una sanción de {{least}} o más se reparte: {{legalAid}}% ayuda legal, {{platform}}% plataforma, {{rentCredits}}% créditos de renta. Las menores van a la plataforma. Los créditos de renta vencen a los {{years}} años y nunca se pagan en efectivo, lo que protege la elegibilidad para Section 8. Es nuestra política, no asesoría legal.',
  'Contact receipts per week': 'Comprobantes de contacto por semana',
  'By how contact began, and the offenses found in each week':
    'Según cómo empezó el contacto, y las infracciones encontradas cada semana',
  'At least {{receipts}} contact receipts and {{offenses}} offenses in {{count}} weeks':
    'Al menos {{receipts}} comprobantes de contacto y {{offenses}} infracciones en {{count}} semanas',
  '{{receipts}} contact receipts and {{offenses}} offenses in {{count}} weeks':
    '{{receipts}} comprobantes de contacto y {{offenses}} infracciones en {{count}} semanas',
  Offenses: 'Infracciones',
  'Median days from report to decision': 'Mediana de días de la denuncia a la decisión',
  'Median days from report to decision: {{list}}': 'Mediana de días de la denuncia a la decisión: {{list}}',
  'By the month of the decision. We promise two days.': 'Por mes de la decisión. Prometemos dos días.',
  'under {{count}}': 'menos de {{count}}',
  'Where there were fewer than {{count}}, the number is left out, so that no one can be identified.':
    'Donde hubo menos de {{count}}, no se muestra la cifra, para que no se reconozca a nadie.',
  'A month with fewer than {{count}} decisions shows no numbers, so that no one can be identified.':
    'Un mes con menos de {{count}} decisiones no muestra ninguna, para que no se reconozca a nadie.',
  Month: 'Mes',
  'Median days': 'Mediana de días',
  Violation: 'Violación',
  Violations: 'Violaciones',
  'Sample violations': 'Violaciones de muestra',
  'Sample data': 'Datos de muestra',
  'Found in': 'Encontrada en',
  Offense: 'Infracción',
  Penalty: 'Sanción',
  'Quarter {{number}} of {{year}}': 'Trimestre {{number}} de {{year}}',
  'Decided cases without names, homes, places or days. What was repealed is not among them.':
    'Casos decididos sin nombres, viviendas, lugares ni días. Lo que se anuló no está entre ellos.',
  'No decided case can be shown yet: with so few, someone could be identified.':
    'Todavía no se puede mostrar ningún caso decidido: entre pocos se podría reconocer a alguien.',
  'Contact receipts': 'Comprobantes de contacto',
  'Receipt {{number}}': 'Comprobante {{number}}',
  'report for receipt {{number}} in a new tab': 'informe del comprobante {{number}} en una pestaña nueva',
  'Each receipt is sealed with a SHA-256 hash. Its report checks the seal when it is opened.':
    'Cada comprobante está sellado con un hash SHA-256. Su informe comprueba el sello al abrirse.',
  'No contact receipts found. Yours appear here once you’ve written to an owner, or someone has written to you, and you’re signed in.':
    'No se encontraron comprobantes de contacto. Los suyos están aquí cuando usted haya escrito a un propietario, o alguien le haya escrito, y haya iniciado sesión.',
  'Agent commission summary': 'Resumen de comisiones del agente',
  'Unable to load commission data. Contact support if this persists.':
    'No se pueden cargar los datos de comisiones. Comuníquese con soporte si continúa.',
  'Total referrals': 'Referencias en total',
  'Active leads': 'Contactos activos',
  'Commission eligible': 'Con derecho a comisión',
  'Estimated value': 'Valor estimado',
  'No recent referral activity. Your introductions appear here with the receipts of their contacts.':
    'No hay actividad reciente de referencias. Lo que usted presenta está aquí con el comprobante de su contacto.',
};
