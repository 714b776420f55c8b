/** Words of the map and of where homes are. */
export default {
  Latitude: 'Latitud',
  Longitude: 'Longitud',
  'Show Exact Point': 'Mostrar el punto exacto',
  'Such as 30.2672. Without a point, the middle of the ZIP code is shown.':
    'Por ejemplo, 30.2672. Sin un punto, se muestra el centro del código postal.',
  'Such as -97.7431, with its minus sign.': 'Por ejemplo, -97.7431, con su signo menos.',
  'What the map shows': 'Lo que muestra el mapa',
  'Nobody but you and our staff sees more than you choose here.':
    'Nadie más que usted y nuestro personal ve más de lo que usted elija aquí.',
  'About where it is: a circle of 500 m': 'Aproximadamente dónde está: un círculo de 500 m',
  'The exact point': 'El punto exacto',
  'Latitude must be a number of degrees, such as 30.2672':
    'La latitud debe ser un número de grados, por ejemplo 30.2672',
  'Longitude must be a number of degrees, such as -97.7431':
    'La longitud debe ser un número de grados, por ejemplo -97.7431',
  'Please give latitude and longitude together': 'Indique la latitud y la longitud juntas',
  'Please say whether the exact point is shown': 'Indique si se muestra el punto exacto',
  'This point is far from the ZIP code': 'Este punto está lejos del código postal',
} as Record<string, string>;
