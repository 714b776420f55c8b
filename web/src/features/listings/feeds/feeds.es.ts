/** Spanish for feeds of homes, the server's messages about them, and the words read in them. */
export default {
  'Feeds of homes': 'Fuentes de viviendas',
  Feeds: 'Fuentes',
  'Your feeds': 'Sus fuentes',
  'You have not connected a feed yet.': 'Todavía no ha conectado ninguna fuente.',
  'Connect the feed that your software already sends to other sites. New homes come in as drafts, and changes follow by themselves. Nothing is published, and nothing is charged.':
    'Conecte la fuente que su programa ya envía a otros sitios. Las viviendas nuevas entran como borradores y los cambios llegan solos. No se publica ni se cobra nada.',
  'The feed is connected': 'La fuente está conectada',
  'We only check it now. Nothing is added until you confirm.':
    'Ahora la revisamos por primera vez. No se agrega nada hasta que usted lo diga.',
  'Connect a feed': 'Conectar una fuente',
  'Address of the feed': 'Dirección de la fuente',
  'Your software shows it where it lists the sites that it sends homes to.':
    'Su programa la muestra donde enumera los sitios a los que envía viviendas.',
  Format: 'Formato',
  'Find out by looking at it': 'Averiguarlo al leerla',
  'Read it': 'Leerla',
  Key: 'Clave',
  'A token, or user:password. We store it encrypted and never show it again, not even to you.':
    'Un token, o usuario:contraseña. La guardamos cifrada y no la volvemos a mostrar, ni siquiera a usted.',
  'Connecting...': 'Conectando...',
  'Connect and take a look': 'Conectar y revisar',
  'Rental listings XML (Zillow, HotPads)': 'XML de anuncios de renta (Zillow, HotPads)',
  'MITS property marketing XML': 'XML de MITS para anunciar propiedades',
  'RESO Web API (JSON)': 'RESO Web API (JSON)',
  'Every hour': 'Cada hora',
  'Once a day': 'Una vez al día',
  'Only when I ask': 'Solo cuando yo lo pida',
  'Waiting to be read': 'En espera de lectura',
  'Being read': 'Leyéndose',
  'Homes are coming in': 'Entran viviendas',
  'Not imported yet': 'Aún sin importar',
  'Could not be read': 'No se pudo leer',
  'In sync': 'Al día',
  'With a key': 'Con clave',
  'Without a key': 'Sin clave',
  'Read on {{date}}': 'Leída el {{date}}',
  'Next time on {{date}}': 'La próxima vez, el {{date}}',
  'We could not read this feed': 'No pudimos leer esta fuente',
  'You already have a home at this address:': 'Ya tiene una vivienda en esta dirección:',
  'It is the same home': 'Es la misma vivienda',
  'It is the same home: {{title}}': 'Es la misma vivienda: {{title}}',
  'Please name the row by its id in the feed': 'Indique la fila por su identificador en la fuente',
  'This row of the feed or this home has changed since you opened it. Please look again.':
    'Esta fila de la fuente o esta vivienda cambió entretanto. Mire otra vez.',
  'Pictures that we could not get': 'Fotos que no pudimos obtener',
  'These homes are here without them. We try again when the feed has news about the home.':
    'Estas viviendas están aquí sin ellas. Lo intentamos otra vez cuando la fuente dice algo nuevo sobre la vivienda.',
  'Picture of the feed': 'Foto de la fuente',
  'In which home': 'En qué vivienda',
  'There is no picture at this address.': 'No hay ninguna foto en esta dirección.',
  'The server of this picture did not answer in time, four times.':
    'El servidor de esta foto no respondió a tiempo, cuatro veces.',
  'This address holds no JPEG, PNG or WebP picture.': 'En esta dirección no hay una foto JPEG, PNG o WebP.',
  'This picture is damaged or has too many pixels.': 'Esta foto está dañada o tiene demasiados píxeles.',
  'Are these homes really gone?': '¿De verdad ya no están estas viviendas?',
  '{{gone}} of {{homes}} homes are no longer in the feed. That is a large part, so we did not take them down. If the feed is only broken, do nothing.':
    '{{gone}} de {{homes}} viviendas ya no están en la fuente. Es una parte grande, así que no las retiramos. Si la fuente solo está dañada, no haga nada.',
  'These homes are really gone': 'Estas viviendas de verdad ya no están',
  'In the feed': 'En la fuente',
  'New homes': 'Viviendas nuevas',
  Changed: 'Con cambios',
  'Taken down': 'Retiradas del anuncio',
  '{{held}} on hold for other words': '{{held}} esperan otras palabras',
  'Not for rent': 'No se rentan',
  'No row of this feed can be imported as it is. Please see below what each one lacks.':
    'Ninguna fila de esta fuente se puede importar tal como está. Vea abajo lo que le falta a cada una.',
  'Import these homes as drafts': 'Importar estas viviendas como borradores',
  'Read it now': 'Leerla ahora',
  Disconnect: 'Desconectar',
  'Read this feed': 'Leer esta fuente',
  'Take these homes down?': '¿Retirar estas viviendas?',
  '{{gone}} homes are withdrawn and can never be published again. If the feed lists one again, it comes in as a new draft.':
    'Se retiran {{gone}} viviendas y no se pueden volver a publicar. Si la fuente vuelve a traer una, entra como borrador nuevo.',
  'Keep them': 'Conservarlas',
  'Take them down': 'Retirarlas',
  'Disconnect this feed?': '¿Desconectar esta fuente?',
  'The key is deleted. The homes that came from the feed stay as they are.':
    'Se borra la clave. Las viviendas que vinieron de la fuente quedan como están.',
  'Stay connected': 'Seguir conectada',
  'What would come in': 'Lo que entraría',
  '{{amount}} a month': '{{amount}} al mes',
  '{{total}} a month with fees (rent {{rent}})': '{{total}} al mes con cargos (renta {{rent}})',
  'Not part of the price here:': 'Aquí no forma parte del precio:',
  'The first {{shown}} of {{homes}} homes': 'Las primeras {{shown}} de {{homes}} viviendas',
  'What rows of the feed lack': 'Lo que les falta a filas de la fuente',
  'Homes on hold for their wording': 'Viviendas que esperan otras palabras',
  About: 'Sobre',
  'Please fix these in your software. They come in automatically the next time we read the feed.':
    'Corríjalas en su programa. La próxima vez que leamos la fuente, entran solas.',
  'Our staff set this feed up for you': 'Nuestro personal preparó esta fuente para usted',
  'You got it on {{date}}. Nothing comes in until you import its homes. If you do not want it, disconnect it.':
    'La recibió el {{date}}. No entra nada hasta que usted importe sus viviendas. Si no la quiere, desconéctela.',
  'Our staff set this feed up for you. You got it on {{date}}.':
    'Nuestro personal preparó esta fuente para usted. La recibió el {{date}}.',
  'Your feed': 'Su fuente',
  'Our staff set it up for you. Please look at it.': 'Nuestro personal la preparó para usted. Revísela.',
  'Your homes, for other sites': 'Sus viviendas, para otros sitios',
  'A secret link for other sites and your own software to read your published homes, as XML and as JSON. Anyone who has the link can read them.':
    'Una dirección secreta de la que otros sitios y su propio programa pueden tomar sus viviendas publicadas, en XML y en JSON. Quien la tenga puede leerlas.',
  'Address of the XML': 'Dirección del XML',
  'Address of the JSON': 'Dirección del JSON',
  'It is shown only once. Copy it to the site or software that should show your homes.':
    'Se muestra solo esta vez. Cópiela en el lugar adonde deben ir sus viviendas.',
  'Please enter the web address of the feed, which begins with https://':
    'Escriba la dirección web de la fuente, que comienza con https://',
  'This format is not known': 'Este formato no se conoce',
  'Please choose how often we read the feed': 'Elija cada cuánto leemos la fuente',
  'The key has characters that no server accepts': 'La clave tiene caracteres que ningún servidor acepta',
  'A key is sent to an address with https:// only': 'Una clave solo se envía a una dirección con https://',
  'Please say how many homes are gone': 'Diga cuántas viviendas ya no están',
  'This kind of row is not known': 'Este tipo de fila no se conoce',
  'There is no such feed.': 'No existe esa fuente.',
  'You can connect 10 feeds at most. Disconnect one that you do not need.':
    'Puede conectar 10 fuentes como máximo. Desconecte una que no necesite.',
  'You have already connected this address.': 'Ya conectó esta dirección.',
  'We have not finished reading this feed. Please check it first.':
    'Aún no hemos leído esta fuente hasta el final. Revísela primero.',
  'The number of homes that are gone has changed. Please look again.':
    'El número de viviendas que ya no están ha cambiado. Revíselo otra vez.',
  'No published homes are in a city of this name.': 'No hay viviendas publicadas en una ciudad con este nombre.',
  'This link does not work. Its owner may have revoked it.':
    'Esta dirección no lleva a ninguna parte. Puede que su propietario la haya anulado.',
  'The feed is disconnected. Its homes stay.': 'La fuente está desconectada. Sus viviendas se quedan.',
  'This address sends something else than the format that you chose.':
    'Esta dirección envía algo distinto del formato que eligió.',
  'We do not know the format of this feed. Please choose one, or ask your software for one of these.':
    'No conocemos el formato de esta fuente. Elija uno, o pídale a su programa uno de estos.',
  'The feed breaks off before its end. Nothing was changed.': 'La fuente se corta antes del final. No se cambió nada.',
  'The feed has an error in its XML or JSON, so we could not read on. Nothing was changed.':
    'La fuente tiene un error en su XML o JSON y no pudimos seguir leyendo. No se cambió nada.',
  'The feed defines a document type (DTD). We do not read such feeds, because they can attack a reader.':
    'La fuente define un tipo de documento (DTD). No leemos fuentes así, porque pueden atacar a quien las lee.',
  'The feed nests its elements too deeply for a list of homes.':
    'La fuente anida sus elementos demasiado para ser una lista de viviendas.',
  'One value of the feed is far too long.': 'Un valor de la fuente es demasiado largo.',
  'The feed has more than 60,000 homes. Please divide it.': 'La fuente tiene más de 60,000 viviendas. Divídala.',
  'The feed contains bytes that do not fit the character set that it names. Please send it as UTF-8.':
    'La fuente contiene bytes que no corresponden al juego de caracteres que indica. Envíela en UTF-8.',
  'The feed names a character set that we do not know. Please send it as UTF-8.':
    'La fuente indica un juego de caracteres que no conocemos. Envíela en UTF-8.',
  'The feed has no homes. Nothing was changed.': 'La fuente no tiene viviendas. No se cambió nada.',
  'This address is not on the public internet, so we do not go there.':
    'Esta dirección no está en la internet pública, así que no vamos ahí.',
  'There is no server with the name in this address. Please check the address.':
    'No hay ningún servidor con el nombre de esta dirección. Revísela.',
  'The server of the feed does not answer.': 'El servidor de la fuente no responde.',
  'The server of the feed takes too long to answer. Nothing was changed.':
    'El servidor de la fuente tarda demasiado en responder. No se cambió nada.',
  'The feed is larger than 250 MB. Please divide it.': 'La fuente pesa más de 250 MB. Divídala.',
  'The address redirects too many times.': 'La dirección remite a otra demasiadas veces.',
  'The address redirects to one that is not secure, so we did not follow it.':
    'La dirección remite a una que no es segura, así que no la seguimos.',
  'The feed is compressed in a way that we cannot read.': 'La fuente está comprimida de un modo que no podemos leer.',
  'The server of the feed refuses us. Please check the key.': 'El servidor de la fuente nos rechaza. Revise la clave.',
  'There is no longer a feed at this address.': 'Ya no hay ninguna fuente en esta dirección.',
  'The server of the feed asks us to come less often. We wait before we try again.':
    'El servidor de la fuente pide que vayamos con menos frecuencia. Esperamos antes de intentarlo otra vez.',
  'The server of the feed has a problem.': 'El servidor de la fuente tiene un problema propio.',
  'The server of the feed sends a response that we do not understand.':
    'El servidor de la fuente da una respuesta que no entendemos.',
  'We could not finish reading this feed. Nothing was changed.':
    'No pudimos terminar de leer esta fuente. No se cambió nada.',
  'No homes come in while your account is suspended.': 'No entran viviendas mientras su cuenta esté suspendida.',
  'This home has no id of its own in the feed, so we could not find it again tomorrow':
    'Esta vivienda no tiene un identificador propio en la fuente, así que mañana no podríamos encontrarla',
  'Another home of this feed has the same id': 'Otra vivienda de esta fuente tiene el mismo identificador',
  'This home is far too long to read': 'Esta vivienda es demasiado larga para leerla',
  'This is a floor plan without a unit. Please send each available apartment as a unit':
    'Esto es un plano sin unidad. Envíe cada apartamento disponible como unidad',
  'This is a range of rents. Please send each apartment with its own rent':
    'Esto es un rango de rentas. Envíe cada apartamento con su propia renta',
  'This rent is not for a month': 'Esta renta no es por mes',
  'This entry is not a home': 'Esta entrada no es una vivienda',
  'Facts of all published homes, such as rent and size, are also open data by city. Your words, photos and street are not in it.':
    'Los datos de todas las viviendas publicadas, como la renta y el tamaño, también son datos abiertos por ciudad. No incluyen sus textos, sus fotos ni su calle.',
  'See the open data': 'Ver los datos abiertos',
};
