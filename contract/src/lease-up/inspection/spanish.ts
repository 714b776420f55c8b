/** Spanish for an owner's check of the home before the inspection. */
export default {
  'A smoke alarm works on every floor, in every bedroom and outside the bedrooms, and nothing covers it':
    'En cada piso, en cada recámara y fuera de las recámaras funciona una alarma de humo, y nada la tapa',
  'If anything burns gas, oil or wood, or a garage is attached: a carbon monoxide alarm works near the bedrooms':
    'Si algo quema gas, aceite o leña, o hay un garaje unido a la vivienda: una alarma de monóxido de carbono funciona cerca de las recámaras',
  'There is no smell of gas or oil, and no gas or oil line leaks':
    'Nada huele a gas ni a aceite, y ninguna tubería tiene fugas',
  'No wire is bare; every outlet, switch and breaker panel is intact and has its cover':
    'No hay cables pelados; cada enchufe, interruptor y tablero eléctrico está entero y tiene su tapa',
  'No water gets to wires, outlets or the breaker panel': 'No llega agua a cables, enchufes ni al tablero eléctrico',
  'Nothing blocks a way out: doors open, and so do bedroom windows with bars':
    'Nada bloquea las salidas: las puertas se abren, y también las ventanas con rejas de las recámaras',
  'Every entry door is there': 'No falta ninguna puerta de entrada',
  'The heating works and keeps the home at 64 °F or more':
    'La calefacción funciona y mantiene la vivienda a 64 °F o más',
  'Flue, chimney and dryer duct are intact, sealed and not blocked':
    'El tubo de humos, la chimenea y el ducto de la secadora están enteros, bien unidos y sin obstrucciones',
  'Nothing that burns easily is within 3 feet of a heater or of a water heater with a flame':
    'A menos de 3 pies de un calentador, o de un calentador de agua con llama, no hay nada que arda fácilmente',
  'Every balcony, deck and open stair 30 inches or higher has its guardrail':
    'Cada balcón, terraza y escalera abierta a 30 pulgadas o más de altura tiene su baranda',
  'No wall, ceiling, stair or beam is about to collapse': 'Ninguna pared, techo, escalera o viga está a punto de ceder',
  'The home has a toilet that works': 'La vivienda tiene un inodoro que funciona',
  'Fire extinguishers, sprinklers, exit signs and fire escapes are intact, if there are any':
    'Los extintores, rociadores, letreros de salida y escaleras de incendio están en buen estado, si los hay',
  'If there is a call-for-aid system, it works, and its cords hang free':
    'El sistema para pedir ayuda funciona y sus cordones cuelgan libres, si hay uno',
  'In a home from before 1978 no paint peels or chips, inside or outside':
    'En una vivienda anterior a 1978, la pintura no se descascara ni se desprende, por dentro ni por fuera',
  'Water, electricity and gas are turned on for the inspection':
    'El agua, la electricidad y el gas están conectados para la inspección',
  'Hot and cold water run at every sink, tub and shower, and drain':
    'En cada lavabo, fregadero, tina y regadera sale agua fría y caliente, y se va bien',
  'No drain or sewer line leaks or backs up': 'Ningún desagüe ni tubería de drenaje tiene fugas o se regresa',
  'No faucet, pipe or roof leaks': 'Ninguna llave, tubería o techo gotea',
  'Outlets within 6 feet of water have shock protection (GFCI)':
    'Los enchufes a menos de 6 pies del agua tienen protección contra descargas (GFCI)',
  'Entry doors close and lock': 'Las puertas de entrada cierran y tienen seguro',
  'Windows open, stay open, close and lock, and no glass is broken':
    'Las ventanas se abren, se quedan abiertas, cierran y tienen seguro, y ningún vidrio está roto',
  'Stairs of four steps or more have a firm handrail':
    'Las escaleras de cuatro escalones o más tienen un pasamanos firme',
  'There is nothing to trip over on floors or walkways': 'Nada en los pisos o caminos hace tropezar',
  'Stove and refrigerator are there and work, unless the tenant brings them':
    'La estufa y el refrigerador están y funcionan, salvo que los traiga el inquilino',
  'Each bathroom has a window that opens or a fan that works':
    'Cada baño tiene una ventana que se abre o un extractor que funciona',
  'The water heater has its relief valve and discharge pipe':
    'El calentador de agua tiene su válvula de alivio y su tubo de descarga',
  'There is no sign of roaches, mice, bedbugs or other pests':
    'No hay señales de cucarachas, ratones, chinches u otras plagas',
  'There is no mold and no damp spot': 'No hay moho ni manchas de humedad',

  OK: 'Bien',
  'Needs work': 'Por arreglar',
  'Does not apply': 'No aplica',
  'Please choose one of the items on the list': 'Elija uno de los puntos de la lista',
  'Please choose OK, needs work, or does not apply': 'Elija bien, por arreglar o no aplica',
  'Please list each item once': 'Nombre cada punto una sola vez',
  'Please mark at least one item': 'Marque al menos un punto',
  'This is not OK yet': 'Esto todavía no está bien',
} as const;
