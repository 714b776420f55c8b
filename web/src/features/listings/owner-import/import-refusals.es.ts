/** Spanish for the server's messages about files of homes, their lines and their columns. */
export default {
  'This text turns vouchers away. Every home on Lintel welcomes them, so please change it.':
    'Este texto rechaza los vales. Toda vivienda en Lintel los acepta, así que cámbielo.',
  'These words turn people away, so this home cannot be published with them.':
    'Estas palabras excluyen a personas, así que esta vivienda no se puede publicar con ellas.',
  'You could write instead:': 'En su lugar podría escribir:',
  'You could write instead': 'En su lugar podría escribir',
  'Please choose a CSV file.': 'Elija un archivo CSV.',
  'There are no homes in this file.': 'No hay viviendas en este archivo.',
  'This file is larger than 20 MB.': 'Este archivo pesa más de 20 MB.',
  'We could not read this as a CSV file. In a spreadsheet, choose "CSV UTF-8" when you save it.':
    'No pudimos leer este archivo como CSV. En una hoja de cálculo, elija "CSV UTF-8" al guardarlo.',
  'The first line of the file must name the columns, and some that are needed are missing.':
    'La primera línea del archivo debe nombrar las columnas, y faltan algunas necesarias.',
  'This file takes too long to read. Please save it again as CSV, or split it; nothing was imported.':
    'Este archivo tarda demasiado en leerse. Guárdelo de nuevo como CSV o divídalo; no se importó nada.',
  'A file can contain at most 10,000 homes. Please split it; nothing was imported.':
    'Un archivo puede tener 10,000 viviendas como máximo. Divídalo; no se importó nada.',
  'There is no such import.': 'No existe esa importación.',
  'No line of this file can be imported. Please fix what is marked and choose the file again.':
    'Ninguna línea de este archivo se puede importar. Corrija lo marcado y elija el archivo otra vez.',
  'This import was canceled. Please choose the file again.': 'Esta importación se canceló. Elija el archivo otra vez.',

  'This column is missing': 'Falta esta columna',
  'Please choose what each column of the file contains': 'Indique cómo se toma cada columna del archivo',
  'Two columns cannot hold the same thing': 'Dos columnas no pueden tomarse como lo mismo',
  'This file has other columns. Please choose the file that you checked':
    'Este archivo tiene otras columnas. Elija el archivo que revisó',
  'A quote in this line is not closed, or is where no quote is allowed':
    'En esta línea hay unas comillas sin cerrar, o puestas donde no deben estar',
  'This line is far too long; a quote may be missing': 'Esta línea es demasiado larga; quizá faltan unas comillas',
  'This line has more or fewer cells than the first line has columns':
    'Esta línea tiene más o menos celdas que columnas la primera',
  'The same home is in an earlier line of this file': 'La misma vivienda está en una línea anterior de este archivo',
  'Please keep the reference to 80 characters': 'La referencia puede tener 80 caracteres como máximo',
  'Please write this date as 2027-01-15, so that day and month are clear':
    'Escriba esta fecha como 2027-01-15, para que el día y el mes queden claros',
  'Rent must be a dollar amount, such as 1,450': 'La renta debe ser una cantidad en dólares, como 1,450',
  'This kind of line is not known': 'Esta clase de línea no se conoce',
  'This must be a line of the file': 'Esto debe ser una línea del archivo',
  'Limit must be a number from 1 to 500': 'El límite debe ser un número del 1 al 500',
};
