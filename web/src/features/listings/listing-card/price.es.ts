/** Spanish for fees, the full price and accessibility features. */
export default {
  'Trash collection': 'Recolección de basura',
  'Utilities at a flat rate': 'Servicios a tarifa fija',
  'Pest control': 'Control de plagas',
  'Parking fee': 'Cargo por estacionamiento',
  'Storage fee': 'Cargo por almacenamiento',
  'Internet and cable': 'Internet y cable',
  'Smart home technology': 'Tecnología de casa inteligente',
  'Shared rooms and grounds': 'Uso de las áreas comunes',
  'Association dues': 'Cuotas de la asociación',
  'Insurance through the owner': 'Seguro por medio del propietario',
  'Administration fee': 'Cargo administrativo',
  'Move-in fee': 'Cargo por mudanza',
  'Cleaning fee': 'Cargo por limpieza',
  'Keys and locks': 'Llaves y cerraduras',
  'Each fee must be an amount from $0.01 to $100,000': 'Cada cargo debe ser un importe de $0.01 a $100,000',
  'This kind of fee is not known': 'Este tipo de cargo no se conoce',
  'A fee is due monthly or once': 'Un cargo es mensual o único',
  'Please enter the fees as a list': 'Indique los cargos como una lista',
  'Please list each fee once': 'Nombre cada cargo una sola vez',
  'This fee is not due at that time': 'Este cargo no se pide en ese momento',
  'This accessibility feature is not known': 'Esta característica de accesibilidad no se conoce',
  'Price must be any or total': 'El precio debe ser any o total',
  'Monthly fees read like this: Trash collection 25; Parking fee 40':
    'Los cargos mensuales se escriben así: Trash collection 25; Parking fee 40',
  'One-time fees read like this: Move-in fee 150; Cleaning fee 80':
    'Los cargos únicos se escriben así: Move-in fee 150; Cleaning fee 80',
  'Accessibility reads like this: Accessible entrance; Grab bars':
    'La accesibilidad se escribe así: Accessible entrance; Grab bars',
  'Ramp or step-free approach': 'Rampa o acceso sin escalones',
  'Accessible entrance': 'Entrada accesible',
  'Wide doors': 'Puertas anchas',
  'Wide hallways': 'Pasillos anchos',
  'Accessible elevator': 'Ascensor accesible',
  'Accessible bedroom': 'Recámara accesible',
  'Accessible full bath': 'Baño completo accesible',
  'Accessible kitchen': 'Cocina accesible',
  'Accessible washer and dryer': 'Lavadora y secadora accesibles',
  'Made for people who are hard of hearing': 'Pensada para personas con dificultad para oír',
  'Grab bars': 'Barras de apoyo',
  'Stair lift': 'Silla salvaescaleras',
  'Visitable by wheelchair': 'Visitable en silla de ruedas',
  'In Colorado the price of a home must be shown as one total with all mandatory fees, more prominently than its parts.':
    'En Colorado, el precio de una vivienda debe decirse como un solo total con todos los cargos obligatorios, más visible que sus partes.',
  'In Massachusetts you must be told the total price, and what each fee is for, before anything is asked of you.':
    'En Massachusetts, el precio total y para qué es cada cargo deben decirse antes de pedirle nada a usted.',
  'In Minnesota all mandatory fees must be on the first page of the lease, and an advertisement must show the total.':
    'En Minnesota, todos los cargos obligatorios están en la primera página del contrato, y un anuncio dice el total.',
  'In Virginia the first page of the lease lists the deposit, the rent and every one-time charge.':
    'En Virginia, la primera página del contrato enumera el depósito, la renta y cada cargo único.',
  Accessibility: 'Accesibilidad',
  'Monthly Fees': 'Cargos mensuales',
  'One-Time Fees': 'Cargos únicos',
  'Every month': 'Cada mes',
  'One-time, at move-in': 'Una vez, al comienzo',
  'Required fees': 'Cargos que todo inquilino debe pagar',
  'We add these to the advertised price. Leave out optional fees and deposits.':
    'Cuentan en el precio que la gente ve. Deje fuera lo que un inquilino puede no usar, y los depósitos.',
  'Accessibility features. People search for these.':
    'Lo que hace accesible la vivienda. La gente busca exactamente esto.',
  '{{rent}} rent + {{fees}} fees': '{{rent}} de renta + {{fees}} de cargos',
  '{{fees}} once': '{{fees}} una vez',
  'Full price': 'El precio completo',
  'Total each month': 'Cada mes, todo junto',
  once: 'una vez',
  'Doesn’t include deposits or utilities you pay directly. The owner named no other required fees.':
    'No incluye depósitos ni los servicios que usted paga directamente a las compañías. El propietario no nombró ningún otro cargo que todo inquilino deba pagar.',
  'If your authority counts the {{fees}} of monthly fees as rent. We do. Ask before you sign.':
    'Si su autoridad cuenta los {{fees}} de cargos mensuales como renta. Nosotros sí. Pregunte antes de firmar.',
  'With mandatory fees': 'Con cargos obligatorios',
  'Include required fees': 'Contar los cargos obligatorios en la renta',
};
