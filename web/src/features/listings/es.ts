import homeImport from './import.es.ts';
import importRefusals from './import-refusals.es.ts';
import property from './property.es.ts';
import photos from './property-photos.es.ts';

/** Spanish for search, results and the home page. */
export default {
  ...property,
  ...photos,
  ...importRefusals,
  ...homeImport,
  '$25 puts a home on the list for 30 days': '$25 ponen una vivienda en la lista por 30 días',
  '(opens in a new tab)': '(se abre en otra pestaña)',
  '/month': '/mes',
  '1 Bath': '1 baño',
  '1 Bed': '1 recámara',
  '{{count}} Beds': '{{count}} recámaras',
  '{{number}} Baths': '{{number}} baños',
  '{{area}} sq ft': '{{area}} pies²',
  Studio: 'Estudio',
  Any: 'Cualquiera',
  '1 Bedroom': '1 recámara',
  '2 Bedrooms': '2 recámaras',
  '3+ Bedrooms': '3 o más recámaras',
  'Under $1,000': 'Menos de $1,000',
  '$1,000-$2,000': '$1,000-$2,000',
  '$2,000-$3,000': '$2,000-$3,000',
  '$3,000+': '$3,000 o más',
  'All Types': 'Todos los tipos',
  'Apartment (1-2 BR)': 'Apartamento (1-2 rec.)',
  'House (3+ BR)': 'Casa (3 o más rec.)',
  Parking: 'Estacionamiento',
  Laundry: 'Lavandería',
  'Newest First': 'Más recientes',
  'Rent: Low to High': 'Renta: de menor a mayor',
  'Rent: High to Low': 'Renta: de mayor a menor',
  'Most Bedrooms': 'Más recámaras',
  'Advanced Filters': 'Filtros avanzados',
  'Min Rent': 'Renta mínima',
  'Max Rent': 'Renta máxima',
  'Property Type': 'Tipo de vivienda',
  Amenities: 'Comodidades',
  'Available Now': 'Disponible ahora',
  'Clear Filters': 'Quitar filtros',
  'Showing {{shown}} of {{total}} properties': 'Se muestran {{shown}} de {{total}} viviendas',
  Sort: 'Ordenar',
  Location: 'Lugar',
  Bedrooms: 'Recámaras',
  'City, neighborhood, or address': 'Ciudad, barrio o dirección',
  'Search Properties': 'Buscar viviendas',
  'Search properties': 'Buscar viviendas',
  'Featured Properties': 'Viviendas destacadas',
  'Load More Properties': 'Cargar más viviendas',
  'Loading...': 'Cargando...',
  'All properties shown': 'Ya se muestran todas',
  'More homes could not be loaded. Try again.': 'No se pudieron cargar más viviendas. Inténtelo de nuevo.',
  'No Properties Found': 'No se encontraron viviendas',
  'Try adjusting your search criteria to find more properties.': 'Cambie la búsqueda para encontrar más viviendas.',
  'Did you mean …?': '¿Quiso decir …?',
  'Failed to fetch properties': 'No se pudieron obtener las viviendas',
  'This is a fault on our side, not an empty list.': 'Es una falla nuestra, no una lista vacía.',
  'Apply Now': 'Solicitar',
  'Contact Owner': 'Escribir al propietario',
  'Section 8 Welcome': 'Sección 8 bienvenida',
  Illustration: 'Ilustración',
  Sample: 'Muestra',
  'Photo of {{title}}': 'Foto de {{title}}',
  'Drawing of a house, not a photo of this home': 'Dibujo de una casa, no una foto de esta vivienda',
  'Owner • Responds within hours': 'Propietario • Responde en horas',
  'Owner information not available': 'No hay datos del propietario',
  'Homes for rent': 'Viviendas en renta',
  'Homes for rent in {{place}}': 'Viviendas en renta en {{place}}',
  'Homes for rent straight from their owners. Section 8 vouchers are welcome on every listing, and voucher holders pay no application fee.':
    'Viviendas en renta directamente de sus propietarios. Los vales de la Sección 8 son bienvenidos en todos los anuncios, y quien tiene vale no paga por solicitar.',
  'Straight from the owner. Section 8 vouchers are welcome on every listing.':
    'Directamente del propietario. Los vales de la Sección 8 son bienvenidos en todos los anuncios.',
  'Rent straight from the owner': 'Rente directamente del propietario',
  'Skip the middleman: tenants, property owners and licensed agents deal directly. Section 8 vouchers are welcome on every listing.':
    'Sin intermediarios: inquilinos, propietarios y agentes con licencia tratan directamente. Los vales de la Sección 8 son bienvenidos en todos los anuncios.',
  'Skip the middleman.': 'Sin intermediarios.',
  'Knock on the door.': 'Toque a la puerta.',
  'Rent straight from the owner. Section 8 vouchers are welcome, and voucher holders pay no application fee.':
    'Rente directamente del propietario. Los vales de la Sección 8 son bienvenidos, y quien tiene vale no paga por solicitar.',
  'Application fee for Section 8 voucher holders': 'Costo de solicitud con un vale de la Sección 8',
  'Application fee without a voucher, 80% below the industry standard':
    'Costo de solicitud sin vale, 80% menos que lo usual en el ramo',
  'Listing fee, 30 days, no hidden fees': 'Costo por anunciar, 30 días, sin cargos ocultos',
  '24/7 legal protection and fair-housing violation monitoring':
    'Protección legal y vigilancia de vivienda justa a toda hora',
  'Real-estate data': 'Datos inmobiliarios',
  'Live listing data needs a third-party listing-data API key. Only sample data is shown now.':
    'Los anuncios en vivo necesitan una clave de API de otro proveedor. Ahora solo se muestran datos de muestra.',
  'Connect APIs': 'Conectar API',
  'To show live listings, Lintel needs an API key of a third-party provider of listing data. Until one is connected, only sample data is shown.':
    'Para mostrar anuncios en vivo, Lintel necesita la clave de API de un proveedor de datos. Mientras no se conecte una, solo se muestran datos de muestra.',
  'Choose a provider of listing data for your area.': 'Elija un proveedor de anuncios para su zona.',
  'Open an account there and ask for an API key.': 'Abra una cuenta allí y pida una clave de API.',
  'Hand the key to Lintel’s staff, who check and store it.':
    'Entregue la clave al personal de Lintel, que la revisa y la guarda.',
  'Live listings appear here with the name of their source.':
    'Los anuncios en vivo aparecen aquí con el nombre de su fuente.',
  'Get API Key': 'Obtener clave de API',
  'Add API Key': 'Agregar clave de API',
  'A listing feed is connected by Lintel’s staff. The key is stored encrypted on the server and is never shown again, not even to us.':
    'El personal de Lintel conecta la fuente de anuncios. La clave se guarda cifrada en el servidor y no se vuelve a mostrar, ni siquiera a nosotros.',
  'We need: the name of the provider, the address of its feed (RESO Web API), and the key.':
    'Necesitamos: el nombre del proveedor, la dirección de su fuente (RESO Web API) y la clave.',
  'Do not send a key by e-mail or in a form. Write to us, and we tell you how to hand it over.':
    'No envíe la clave por correo ni en un formulario. Escríbanos y le diremos cómo entregarla.',
  'Write to Lintel': 'Escribir a Lintel',
  'How it works': 'Cómo funciona',
  'Look for a home by place, bedrooms and rent. Every listing welcomes vouchers.':
    'Busque por lugar, recámaras y renta. Todos los anuncios aceptan vales.',
  'Contact Owners': 'Escriba a los propietarios',
  'Write or call the owner. You get a receipt that proves when you made contact.':
    'Escriba o llame al propietario. Usted recibe un comprobante de cuándo hizo contacto.',
  'Move In': 'Múdese',
  'Apply once, see when the owner reads your application, and sign with the owner.':
    'Solicite una vez, vea cuándo el propietario lee su solicitud y firme con el propietario.',
  'Why Lintel': 'Por qué Lintel',
  'Housing Choice Voucher integration': 'Vales de vivienda (Housing Choice) integrados',
  'Tick the voucher box and the application fee is waived: an automatic fee exemption, on every listing.':
    'Marque la casilla del vale y no paga por solicitar: una exención automática, en todos los anuncios.',
  'No hidden fees': 'Sin cargos ocultos',
  'A $10 application fee, 80% below the industry standard¹, and $0 with a Section 8 voucher. Owners pay $25 for a 30-day active listing: a monthly listing subscription that never renews by itself.':
    'Solicitar cuesta $10, 80% menos que lo usual en el ramo¹, y $0 con un vale de la Sección 8. Los propietarios pagan $25 por un anuncio activo de 30 días: una suscripción mensual que nunca se renueva sola.',
  'Automated fair-housing violation monitoring': 'Vigilancia automática de la vivienda justa',
  'What owners and agents write is checked against fair-housing law, and violations have consequences.':
    'Lo que escriben propietarios y agentes se revisa según la ley de vivienda justa, y las faltas tienen consecuencias.',
  'Multi-party messaging': 'Mensajes entre todas las partes',
  'Owners, tenants and agents write to each other in one place, with full agent-activity transparency.':
    'Propietarios, inquilinos y agentes se escriben en un solo lugar, con total transparencia de lo que hacen los agentes.',
  'You see who reads': 'Usted ve quién lee',
  'The tenant sees, live, when an owner opens the application, and holds a receipt for every contact.':
    'El inquilino ve en vivo cuándo el propietario abre la solicitud, y tiene un comprobante de cada contacto.',
  '24/7 legal protection²': 'Protección legal a toda hora²',
  'Reports, records and monitoring work day and night. Penalties come with a right to be heard.':
    'Las denuncias, los registros y la vigilancia funcionan día y noche. Toda sanción da derecho a ser oído.',
  '¹ Compared with $50, the low end of the $50 to $150 that others ask. ² The automated part works at all hours; our staff answer in support hours.':
    '¹ Comparado con $50, lo más bajo de los $50 a $150 que piden otros. ² La parte automática funciona a toda hora; nuestro personal responde en horario de atención.',
  'One front door for everyone': 'Una puerta de entrada para todos',
  'Tenants, property owners and licensed real-estate agents connect directly, without a broker.':
    'Inquilinos, propietarios y agentes inmobiliarios con licencia se conectan directamente, sin corredor.',
  'Tenants and voucher holders': 'Inquilinos y personas con vale',
  'No application fee with a voucher': 'Con vale, solicitar no cuesta',
  'See live when an owner reads your application': 'Vea en vivo cuándo el propietario lee su solicitud',
  'Report discrimination from any listing': 'Denuncie discriminación desde cualquier anuncio',
  'Property owners': 'Propietarios',
  'Direct applications with no intermediary fees; brokers are claimed to add 6-10%':
    'Solicitudes directas sin pagar a intermediarios; se dice que los corredores agregan 6-10%',
  'Clear rules, and a fair hearing if you appeal': 'Reglas claras y una audiencia justa si apela',
  Agents: 'Agentes',
  'A referral commission for first tenant contact': 'Una comisión por el primer contacto con el inquilino',
  'A subscription-based revenue model, from $19 a month': 'Un modelo por suscripción, desde $19 al mes',
  'Tenants see everything you do for them': 'Los inquilinos ven todo lo que hace por ellos',
  'A home is a few messages away.': 'Su vivienda está a unos mensajes.',
  'No broker between you. No hidden fees.': 'Sin corredor de por medio. Sin cargos ocultos.',
  'Browse Properties': 'Ver viviendas',
};
