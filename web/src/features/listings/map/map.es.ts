/** Words of the map and of home locations. */
export default {
  Latitude: 'Latitud',
  Longitude: 'Longitud',
  'Show Exact Point': 'Mostrar el punto exacto',
  'Such as 30.2672. Without a point, the middle of the ZIP code is shown.':
    'Por ejemplo, 30.2672. Sin un punto, se muestra el centro del código postal.',
  'Such as -97.7431, with its minus sign.': 'Por ejemplo, -97.7431, con su signo menos.',
  'What the map shows': 'Lo que muestra el mapa',
  'Only you and our staff can see more than you choose here.':
    'Nadie más que usted y nuestro personal ve más de lo que usted elija aquí.',
  'Approximate: a circle of about ⅓ mile': 'Aproximadamente dónde está: un círculo de 500 m',
  'The exact point': 'El punto exacto',
  'Latitude must be a number of degrees, such as 30.2672':
    'La latitud debe ser un número de grados, por ejemplo 30.2672',
  'Longitude must be a number of degrees, such as -97.7431':
    'La longitud debe ser un número de grados, por ejemplo -97.7431',
  'Please enter latitude and longitude together': 'Indique la latitud y la longitud juntas',
  'Please say whether the exact point is shown': 'Indique si se muestra el punto exacto',
  'This point is far from the ZIP code': 'Este punto está lejos del código postal',
  'Towns and ZIP codes, no streets': 'Ciudades y códigos postales, sin calles',
  'Pin of the home': 'Marcador de la vivienda',
  'Move the pin to the home: drag it, tap the map, or use the arrow keys (with Shift, farther).':
    'Lleve el marcador a la vivienda: arrástrelo, toque el mapa o use las flechas del teclado (con Mayús, más lejos).',
  'The pin is in the middle of the ZIP code until you move it.':
    'El marcador está en el centro del código postal hasta que usted lo mueva.',
  'You set the pin. People see a circle of about ⅓ mile around it, unless you show the exact point below.':
    'Usted puso el marcador. Se muestra un círculo de unos 500 m a su alrededor, salvo que abajo elija mostrar el punto exacto.',
  'Put the pin back in the middle of {{zip}}': 'Volver a poner el marcador en el centro de {{zip}}',
  'Where it is': 'Dónde está',
  'The owner shows the exact place of this home.': 'El propietario muestra el lugar exacto de esta vivienda.',
  'The home is somewhere in the circle, about ⅓ mile around its middle. The owner does not show more.':
    'La vivienda está en algún punto del círculo, a unos 500 m de su centro como máximo. El propietario no muestra más.',
  'The owner did not set a place. The map shows the middle of the ZIP code.':
    'El propietario no indicó el lugar. El mapa muestra el centro del código postal.',
  'The owner did not set a place. The map shows the middle of ZIP code {{zip}}.':
    'El propietario no indicó el lugar. El mapa muestra el centro del código postal {{zip}}.',
  'See homes around here on the map': 'Ver en el mapa las viviendas de los alrededores',
  'Map of the area around the home': 'Mapa de los alrededores de la vivienda',
  'Show map': 'Mostrar el mapa',
  'Show list': 'Mostrar la lista',
  'Loading the map': 'Cargando el mapa',
  'Area on the map': 'Zona en el mapa',
  '1 home in this area': '1 vivienda en esta zona',
  '{{number}} homes in this area': '{{number}} viviendas en esta zona',
  'Map of homes': 'Mapa de viviendas',
  'Search this area': 'Buscar en esta zona',
  'The list shows what the map shows.': 'El mapa y la lista coinciden.',
  'Map moved. Search this area to update the list.': 'El mapa se movió. La lista cambia cuando usted busca.',
  'Map moved. {{number}} homes here.': 'El mapa se movió. {{number}} viviendas aquí.',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  '{{number}} homes, from {{rent}}': '{{number}} viviendas, desde {{rent}}',
  '{{number}} homes near {{place}}, from {{rent}}': '{{number}} viviendas cerca de {{place}}, desde {{rent}}',
  'a month, one home': 'al mes, una vivienda',
  'homes,': 'viviendas,',
  'homes near {{place}},': 'viviendas cerca de {{place}},',
  'from {{rent}}': 'desde {{rent}}',
  'The map did not load.': 'El mapa no se cargó.',
  'This home did not load.': 'Esta vivienda no se cargó.',
  'This home is no longer listed.': 'Esta vivienda ya no está publicada.',
  'Loading the home': 'Cargando la vivienda',
  'These homes did not load.': 'Estas viviendas no se cargaron.',
  'Loading the homes': 'Cargando las viviendas',
  'Map key.': 'Clave del mapa.',
  'Dark markers are groups of homes; white markers are single homes. Locations are approximate (within about ⅓ mile) unless the owner shows the exact point. Homes without a point are shown in the middle of their ZIP code.':
    'Una placa oscura representa varias viviendas; una blanca, una sola. Las viviendas están aproximadamente donde se ven, a menos de 500 m, salvo que su propietario muestre el punto; sin punto, en el centro de su código postal.',
  '{{number}} homes aren’t on the map. See them in the list.':
    '{{number}} de estas viviendas no tienen lugar en el mapa; la lista las tiene todas.',
  'Places: GeoNames, CC BY 4.0. Shapes: Census Bureau and Natural Earth, public domain. Map: Leaflet.':
    'Lugares: GeoNames, CC BY 4.0. Formas: Oficina del Censo y Natural Earth, dominio público. Mapa: Leaflet.',
  'Scale:': 'Escala:',
  '1 mile': '1 milla',
  '{{number}} miles': '{{number}} millas',
  '{{number}} feet': '{{number}} pies',
  'The list has more of them.': 'La lista tiene más.',
  'A map is at least 200 pixels wide and high': 'Un mapa mide al menos 200 píxeles de ancho y de alto',
  'A box is west, south, east and north in degrees': 'Una zona es oeste, sur, este y norte en grados',
} as Record<string, string>;
