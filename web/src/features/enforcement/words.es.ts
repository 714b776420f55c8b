/** Spanish for penalty terms that several pages use: the ladder, the protected groups, places and channels. */
export default {
  'How penalties grow': 'Cómo crecen las sanciones',
  'Penalties start at once when found. A penalty is on hold while you appeal.':
    'Las sanciones empiezan en cuanto se descubre la infracción. Una sanción queda en pausa mientras usted apela.',
  'You are here': 'Usted está aquí',
  '1st offense': '1.ª infracción',
  '2nd offense': '2.ª infracción',
  '3rd offense': '3.ª infracción',
  '4th offense': '4.ª infracción',
  'Permanent ban': 'Expulsión permanente',
  'Fine, warning and monitoring': 'Multa, advertencia y vigilancia',
  'Fine and {{days}}-day listing suspension': 'Multa y suspensión del anuncio por {{days}} días',
  'Fine and platform suspension. Return costs {{fee}} plus an agreement':
    'Multa y suspensión en la plataforma. Volver cuesta {{fee}} y un acuerdo',
  'No reactivation': 'Sin reactivación',
  '{{amount}} fine': 'Multa de {{amount}}',
  'Applied instantly and non-repealable': 'Se aplica al instante y no se puede anular',
  'Plus {{days}}-day suspension': 'Más suspensión por {{days}} días',
  'From the platform': 'De la plataforma',
  'A 1st offense costs {{total}} in all: {{final}} of it is applied instantly and cannot be repealed, {{open}} can be appealed. A 3rd suspends everything for {{days}} days; an early return requires the fines, {{fee}} and the agreement.':
    'Una 1.ª infracción cuesta {{total}} en total: {{final}} se aplican al instante y no se pueden anular, {{open}} se pueden apelar. Una 3.ª lo suspende todo por {{days}} días; volver antes exige las multas, {{fee}} y el acuerdo.',
  'For offenses from {{date}} on, this changes:': 'Para infracciones a partir del {{date}}, esto cambia:',
  '{{offense}}: {{amount}}': '{{offense}}: {{amount}}',
  '{{offense}}: {{amount}} in all, {{final}} of it at once': '{{offense}}: {{amount}} en total, {{final}} de inmediato',
  '{{offense}}: {{amount}} and a {{days}}-day suspension of the listing':
    '{{offense}}: {{amount}} y suspensión del anuncio durante {{days}} días',
  '{{offense}}: {{amount}} and a {{days}}-day suspension': '{{offense}}: {{amount}} y suspensión durante {{days}} días',
  '{{offense}}: a permanent ban': '{{offense}}: expulsión permanente',

  fee: 'multa',
  'listing suspension': 'suspensión del anuncio',
  'platform ban': 'expulsión de la plataforma',

  '42 U.S.C. § 3604; 42 U.S.C. §§ 1981, 1982': '42 U.S.C. § 3604; 42 U.S.C. §§ 1981, 1982',
  '42 U.S.C. § 3604': '42 U.S.C. § 3604',
  '42 U.S.C. § 3604 (sex); state law; Terms of Service': '42 U.S.C. § 3604 (sexo); ley estatal; Términos del servicio',
  'State law; Terms of Service': 'Ley estatal; Términos del servicio',
  '42 U.S.C. § 3604(c), (f); 24 C.F.R. §§ 100.202–100.204': '42 U.S.C. § 3604(c), (f); 24 C.F.R. §§ 100.202–100.204',
  '42 U.S.C. §§ 3602(k), 3604': '42 U.S.C. §§ 3602(k), 3604',
  'Terms of Service: vouchers are welcome on every listing; state law':
    'Términos del servicio: los vales son bienvenidos en todo anuncio; ley estatal',

  'By email and here': 'Por correo electrónico y aquí',
  Here: 'Aquí',
};
