/** Spanish for the public log. */
export default {
  'The public record': 'El registro público',
  'Every receipt gets an entry in a record that anyone can read. Your browser checks here that yours is in it.':
    'Cada comprobante recibe una entrada en un registro que cualquiera puede leer. Aquí su navegador verifica que la suya está en él.',
  'It is valid.': 'Es válido.',
  'It is not valid.': 'No es válido.',
  'Not checked.': 'No verificado.',
  'No one outside Lintel co-signs this record yet.': 'Nadie fuera de Lintel firma todavía este registro.',
  'co-signed on {{moment}}': 'firmó el {{moment}}',
  'has not co-signed this record yet': 'todavía no ha firmado este registro',
  'has not answered since {{moment}}': 'no responde desde el {{moment}}',
  'The entry names this receipt': 'La entrada corresponde a este comprobante',
  'It is calculated from the seal of this receipt and a secret number, so the record tells strangers nothing about you.':
    'Se forma con el sello de este comprobante y un número secreto; así el registro no revela nada sobre usted a extraños.',
  'Lintel signed the record': 'Lintel firmó el registro',
  'The record had {{size}} entries at that time.': 'El registro tenía entonces {{size}} entradas.',
  'The signature fixes every entry of the record.': 'La firma fija todas las entradas del registro.',
  'The entry is in the signed record': 'La entrada está en el registro firmado',
  'Your browser computed the signed result from entry {{place}} and {{hashes}} other values.':
    'Su navegador calculó el resultado firmado a partir de la entrada {{place}} y {{hashes}} valores más.',
  'Your browser computes the signed result from the entry.':
    'Su navegador calcula el resultado firmado a partir de la entrada.',
  'Others co-signed the record': 'Otros firmaron también el registro',
  'A witness signs only a record that still holds all entries it saw before.':
    'Un testigo solo firma un registro que conserva todas las entradas que vio antes.',
  'Your receipt is entry {{place}} of a public record': 'Su comprobante es la entrada {{place}} de un registro público',
  '1 other co-signed that record on {{moment}}.': 'Otro más firmó ese registro el {{moment}}.',
  '{{count}} others co-signed that record, the last one on {{moment}}.':
    'Otros {{count}} firmaron también ese registro; el último, el {{moment}}.',
  'No one can change or remove the entry without being noticed, not even Lintel.':
    'Nadie, tampoco Lintel, puede cambiar o quitar la entrada sin que se note.',
  'Lintel signed that record. Nobody outside Lintel co-signs it yet, so keep the proof: it binds Lintel to this record.':
    'Lintel firmó ese registro. Nadie fuera de Lintel lo firma todavía, así que guarde la prueba: obliga a Lintel a mantener este registro.',
  'Lintel signed that record. No witness has co-signed it yet.':
    'Lintel firmó ese registro. Ningún testigo lo ha firmado todavía.',
  'Lintel signed that record. No witness has co-signed since {{moment}}.':
    'Lintel firmó ese registro. Ningún testigo ha firmado desde el {{moment}}.',
  'Until one does, keep the proof: it binds Lintel to this record.':
    'Hasta que alguno lo haga, guarde la prueba: obliga a Lintel a mantener este registro.',
  'The entry that we were given is not of this receipt.': 'La entrada que recibimos no es de este comprobante.',
  'The proof that we were given cannot be read.': 'No se puede leer la prueba que recibimos.',
  'A signature on the record is false.': 'Una firma del registro es falsa.',
  'The entry is not in the record that Lintel signed.': 'La entrada no está en el registro que Lintel firmó.',
  'The proof of this receipt is wrong': 'La prueba de este comprobante no es correcta',
  'What to do:': 'Qué hacer:',
  'Download the proof and keep it. It is your evidence.': 'Descargue la prueba y guárdela. Es su evidencia.',
  'Open this page on another device or network, in case yours changed it.':
    'Abra esta página en otro dispositivo o en otra red, por si el suyo la alteró.',
  'If it is still wrong, write to us and attach the file:':
    'Si sigue sin ser correcta, escríbanos y adjunte el archivo:',
  'Anyone can check the file without Lintel. Show it to a lawyer or a tenant group if you want a second opinion.':
    'Cualquiera puede verificar el archivo sin Lintel. Muéstrelo a un abogado o a una asociación de inquilinos si quiere otra opinión.',
  'This receipt can no longer be found in the record': 'Este comprobante ya no se puede encontrar en el registro',
  'Personal data on it were erased, and with them what tied the receipt to its entry. The entry itself stays, and tells nothing.':
    'Se borraron sus datos personales, y con ellos lo que unía el comprobante a su entrada. La entrada queda y no revela nada.',
  'There is no public record yet': 'Todavía no hay registro público',
  'Your receipt is not in the public record yet': 'Su comprobante todavía no está en el registro público',
  'The record begins within a minute after a new server starts.':
    'El registro empieza menos de un minuto después de arrancar un servidor nuevo.',
  'A new receipt gets its entry within seconds. This one has been waiting since {{moment}}. If it is still waiting after an hour, write to us.':
    'Un comprobante nuevo recibe su entrada en segundos. Este espera desde el {{moment}}. Si después de una hora sigue esperando, escríbanos.',
  'Checking...': 'Verificando...',
  'Check again': 'Verificar otra vez',
  'Download proof': 'Descargar la prueba',
  'Check it without Lintel': 'Verificarlo sin Lintel',
  'The file holds the proof in the open format C2SP tlog-proof. With the source of Lintel or another program for that format, anyone can check it, even offline. In it, the place of the entry counts from 0.':
    'El archivo contiene la prueba en el formato abierto C2SP tlog-proof. Con el código de Lintel o con otro programa para ese formato cualquiera la verifica, también sin conexión. En él, el lugar de la entrada se cuenta desde 0.',
  'The keys came with this page. Compare the key of the record with one that you got elsewhere:':
    'Las claves llegaron con esta página. Compare la clave del registro con una que haya obtenido por otra vía:',
  'We could not check the public record': 'No pudimos verificar el registro público',
};
