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
  'Show map': 'Mostrar el mapa',
  'Loading the map': 'Cargando el mapa',
  'Area on the map': 'Zona en el mapa',
  '1 home in this area': '1 vivienda en esta zona',
  '{{number}} homes in this area': '{{number}} viviendas en esta zona',
  'Map of homes': 'Mapa de viviendas',
  'Search this area': 'Buscar en esta zona',
  'Map and list agree.': 'El mapa y la lista coinciden.',
  'Map moved. The list follows when you search.': 'El mapa se movió. La lista cambia cuando usted busca.',
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
  'Map key.': 'Clave del mapa.',
  'A dark plate stands for several homes, a white one for one. Homes stand about where they are, within 500 m, unless their owner shows the point; without one, in the middle of their ZIP code.':
    'Una placa oscura representa varias viviendas; una blanca, una sola. Las viviendas están aproximadamente donde se ven, a menos de 500 m, salvo que su propietario muestre el punto; sin punto, en el centro de su código postal.',
  '{{number}} of these homes have no place on the map; the list has them all.':
    '{{number}} de estas viviendas no tienen lugar en el mapa; la lista las tiene todas.',
  'Places: GeoNames, CC BY 4.0. Shapes: us-atlas, from the Census Bureau. Map: Leaflet.':
    'Lugares: GeoNames, CC BY 4.0. Formas: us-atlas, de la Oficina del Censo. Mapa: Leaflet.',
  'The list has more of them.': 'La lista tiene más.',
  'A map is at least 200 pixels wide and high': 'Un mapa mide al menos 200 píxeles de ancho y de alto',
  'A box is west, south, east and north in degrees': 'Una zona es oeste, sur, este y norte en grados',
} as Record<string, string>;
