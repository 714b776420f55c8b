/** Spanish for the staff page about the servers. */
export default {
  System: 'Sistema',
  'What is slow or stuck on the servers, and what to do.':
    'Qué va lento o está detenido en los servidores, y qué hacer.',
  'We could not read the state of the servers': 'No pudimos leer el estado de los servidores',
  Fine: 'Bien',
  Slow: 'Lento',
  Stuck: 'Detenido',
  'Needs a person': 'Necesita a una persona',
  'Not known': 'No se sabe',
  'Since {{time}}': 'Desde el {{time}}',
  'Everything is fine': 'Todo está bien',
  'What is fine': 'Lo que está bien',
  Part: 'Parte',
  State: 'Estado',
  Measured: 'Medición',
  'Slowest routes': 'Rutas más lentas',
  'Since {{time}}, when the server started. With few requests, the slowest one decides.':
    'Desde el {{time}}, cuando arrancó el servidor. Con pocas solicitudes, solo cuenta la más lenta.',
  'No requests yet.': 'Todavía no hay solicitudes.',
  Route: 'Ruta',
  Requests: 'Solicitudes',
  '1 in 100 takes longer than': '1 de cada 100 tarda más de',
  'What to do:': 'Qué hacer:',
  'Open the outbox': 'Abrir la bandeja de salida',
  'More in docs/OPERATIONS.md, under:': 'Más en docs/OPERATIONS.md (en inglés), en:',
  'due {{ago}}': 'debía empezar {{ago}}',
  'Database replica': 'Réplica de la base de datos',
  'The first database also answers all searches. Nothing is lost, but it has less room.':
    'La base de datos principal responde también a todas las búsquedas. No se pierde nada, pero tiene menos margen.',
  'Check the replica’s server. It is used again automatically once it responds.':
    'Revise el servidor de la réplica. Se vuelve a usar por sí sola cuando responde.',
  'No replica is set up.': 'No hay ninguna réplica configurada.',
  'It answers.': 'Responde.',
  'It does not answer.': 'No responde.',
  'Pages and requests': 'Páginas y solicitudes',
  'People wait when they open a page or send something.': 'La gente espera al abrir una página o enviar algo.',
  'Look at the slowest routes below, and at the load of the machines and the database.':
    'Vea abajo las rutas más lentas, y la carga de las máquinas y de la base de datos.',
  'Failed requests': 'Solicitudes que fallaron',
  'People see an error instead of their page, and have to try again.':
    'La gente ve un error en vez de su página, y tiene que intentarlo otra vez.',
  'Search the log for “failed”. Each line has the route and the cause.':
    'Busque “failed” en los registros del servidor. Cada línea dice la ruta y la causa.',
  'Database connections': 'Conexiones a la base de datos',
  'Requests wait for the database before they start.': 'Las solicitudes esperan a la base de datos antes de empezar.',
  'Look for slow queries in the database, then at the number of connections.':
    'Busque consultas lentas en la base de datos, y después vea el número de conexiones.',
  'Server processor': 'Procesador del servidor',
  'One process is busy with one task, and everyone else waits.':
    'Un proceso está ocupado con una sola cosa, y todos los demás esperan.',
  'Add a process or a machine, and look at the slowest routes below.':
    'Agregue un proceso o una máquina, y vea abajo las rutas más lentas.',
  'Background jobs': 'Tareas automáticas',
  'Automatic work is late: reminders, refunds, imports, deadlines.':
    'Lo que se hace solo va con retraso: recordatorios, reembolsos, importaciones, plazos.',
  'Search the log for the name of the job. Restart the servers if no job runs.':
    'Busque el nombre de la tarea en los registros del servidor. Reinicie los servidores si no avanza ninguna tarea.',
  'Emails to send': 'Correos por enviar',
  'People do not get sign-in links, answers or notices.':
    'La gente no recibe enlaces para entrar, respuestas ni avisos.',
  'Check the email server. Emails are stored and sent once it responds again.':
    'Revise el servidor de correo. Los correos se guardan y se envían cuando vuelva a responder.',
  'Emails that failed': 'Correos que fallaron',
  'Their readers never got them.': 'Sus destinatarios nunca los recibieron.',
  'Open them in the outbox, and resend those with a correct address.':
    'Ábralos en la bandeja de salida, y envíe otra vez los que tengan la dirección correcta.',
  Payments_system: 'Pagos',
  'No one can pay. No money is lost.': 'Nadie puede pagar. No se pierde dinero.',
  'Check the status page of the payment service.': 'Vea la página de estado del servicio de pagos.',
  'Public log': 'Registro público',
  'New receipts cannot be proved to third parties yet.':
    'Los comprobantes nuevos aún no se pueden demostrar a terceros.',
  'Search the server log for “public log”. It says why nothing is added.':
    'Busque “public log” en los registros del servidor. Ahí dice por qué no se agrega nada.',
  'Witnesses of the public log': 'Testigos del registro público',
  'The log continues, but fewer parties vouch for it.': 'El registro sigue, pero hay menos terceros que lo respaldan.',
  'Ask the operator of the witness.': 'Pregunte a quien opera el testigo.',
  'Webhooks of owners': 'Webhooks de propietarios',
  'The software of these owners does not receive new events.':
    'Los programas de estos propietarios no se enteran de lo que pasa.',
  'Their owners see it on their page. Call those whose webhook has failed for days.':
    'Sus propietarios lo ven en su página. Llame a aquellos cuyo webhook falla desde hace días.',
  'Feeds of owners': 'Fuentes de viviendas de propietarios',
  'Homes of these owners are missing or out of date until a person decides.':
    'Faltan viviendas de estos propietarios, o no están al día, hasta que alguien decida.',
  'Their owners see why on their feed’s page. Help those who ask.':
    'Sus propietarios ven el motivo en la página de su fuente. Ayude a quienes lo pidan.',
  Disk: 'Disco',
  'When it is full, uploads and writes are refused.': 'Cuando se llena, no se aceptan archivos ni cambios.',
  'Free space outside the data folder, or make the disk larger.':
    'Libere espacio fuera de la carpeta de datos, o agrande el disco.',
  '{{number}} s': '{{number}} s',
  '{{number}} min': '{{number}} min',
  'The oldest has waited {{wait}}. Up to {{limit}} is fine.':
    'Lo más antiguo espera desde hace {{wait}}. Hasta {{limit}} está bien.',
  'It could not be read.': 'No se pudo leer.',
  'No requests in the last 5 minutes.': 'Ninguna solicitud en los últimos 5 minutos.',
  '1 in 100 takes longer than {{seconds}} s. Requests in the last 5 minutes: {{requests}}.':
    '1 de cada 100 tarda más de {{seconds}} s. Solicitudes en los últimos 5 minutos: {{requests}}.',
  '{{share}} of the last 5 minutes. Up to {{limit}} is fine.':
    '{{share}} en los últimos 5 minutos. Hasta {{limit}} está bien.',
  'No request is waiting for a connection.': 'Ninguna solicitud espera una conexión.',
  'Requests waiting for a connection: {{requests}}.': 'Solicitudes que esperan una conexión: {{requests}}.',
  '1 in 100 steps waits longer than {{seconds}} s. Up to {{limit}} s is fine.':
    '1 de cada 100 pasos espera más de {{seconds}} s. Hasta {{limit}} s está bien.',
  'No job is waiting.': 'Ninguna tarea espera.',
  'No email is waiting.': 'Ningún correo espera.',
  'No email failed for good.': 'Ningún correo falló definitivamente.',
  'Emails that will not be retried: {{emails}}.': 'Correos que ya no se reintentan: {{emails}}.',
  'Times the payment service did not answer in the last 10 minutes: {{times}}.':
    'Veces que el servicio de pagos no respondió en los últimos 10 minutos: {{times}}.',
  'No entry is waiting.': 'Ninguna entrada espera.',
  'Entries: {{entries}}. Last checkpoint: {{ago}}.': 'Entradas: {{entries}}. Último punto de control: {{ago}}.',
  'No witness is set up.': 'No hay testigos configurados.',
  'All answer.': 'Todos responden.',
  'No answer from: {{names}}.': 'Sin respuesta de: {{names}}.',
  'None fails.': 'Ninguno falla.',
  'Failing webhooks: {{webhooks}}.': 'Webhooks que fallan: {{webhooks}}.',
  'None waits for a person.': 'Ninguna espera a una persona.',
  'Feeds waiting for a person: {{feeds}}.': 'Fuentes que esperan a una persona: {{feeds}}.',
  '{{share}} is free. At least {{limit}} is fine.': 'Queda libre {{share}}. Desde {{limit}} está bien.',
};
