/** Spanish for what a voucher covers. Never a promise: "probablemente", "unos", and that the authority decides. */
export default {
  'This must be a whole number of cents': 'Debe ser un número entero de centavos',
  'This cannot be less than zero': 'No puede ser menos que nada',
  'This amount is too large': 'Este importe es demasiado grande',
  'Please enter a number of bedrooms': 'Escriba un número de recámaras',
  'Please enter a number of bedrooms up to 12': 'Escriba un número de recámaras, hasta 12',
  'Please enter a ZIP code of five digits': 'Escriba un código postal de cinco cifras',
  'Please enter a state by its two letters': 'Escriba el estado con sus dos letras',
  'Please say owner, tenant or unknown': 'Diga owner, tenant o unknown',
  'Please enter a whole percent': 'Escriba un porcentaje entero',
  'Please enter a percent from 50 to 200': 'Escriba un porcentaje de 50 a 200',
  'Please enter a number up to 20': 'Escriba un número hasta 20',
  'An authority’s minimum rent is at most $50': 'La renta mínima de una autoridad es de $50 como máximo',
  'Please use at most 80 characters': 'Use 80 caracteres como máximo',
  'This is no HUD area code': 'Este no es un código de área de HUD',
  'Please enter a rent or a home': 'Indique una renta o una vivienda',
  'Please enter the home’s bedrooms or a home': 'Indique las recámaras de la vivienda, o una vivienda',
  'We do not have HUD’s rent figures for this place.': 'No tenemos las cifras de renta de HUD para este lugar.',
  'The home lies in HUD’s area {{area}}.': 'La vivienda está en el área de HUD {{area}}.',
  'The home may lie in one of several HUD areas: {{areas}}.':
    'La vivienda puede estar en una de varias áreas de HUD: {{areas}}.',
  'No rent is published for it.': 'No hay una renta publicada para ella.',
  'Your authority’s own limit is used instead.': 'En su lugar se usa el límite propio de su autoridad.',
  'HUD’s rent of the ZIP code for {{size}} bedrooms, fiscal year {{year}}.':
    'La renta de HUD del código postal para {{size}} recámaras, año fiscal {{year}}.',
  'HUD’s fair market rent of the area for {{size}} bedrooms, fiscal year {{year}}.':
    'La renta justa de mercado de HUD del área para {{size}} recámaras, año fiscal {{year}}.',
  'HUD’s rents for {{size}} bedrooms, of the ZIP code or the area, fiscal year {{year}}.':
    'Las rentas de HUD para {{size}} recámaras, del código postal o del área, año fiscal {{year}}.',
  'Your authority’s limit, as you gave it.': 'El límite de su autoridad, como usted lo indicó.',
  'Your authority’s limit: the percent that you gave, of the published rent.':
    'El límite de su autoridad: el porcentaje que usted indicó de la renta publicada.',
  'We cannot tell your authority’s limit. Ask it for its payment standard.':
    'No podemos saber el límite de su autoridad. Pídale su estándar de pago.',
  'Your authority sets its own limit, usually from {{low}} to {{high}} here; in this ZIP code it may go up to {{exception}}.':
    'Su autoridad fija su propio límite, aquí normalmente de {{low}} a {{high}}; en este código postal puede llegar a {{exception}}.',
  'Your authority sets its own limit, usually from {{low}} to {{high}} here.':
    'Su autoridad fija su propio límite, aquí normalmente de {{low}} a {{high}}.',
  'The owner pays all utilities.': 'El propietario paga todos los servicios.',
  'Your authority’s allowance for the utilities that you pay.':
    'El descuento de su autoridad por los servicios que usted paga.',
  'Our estimate, not your authority’s table: {{low}} to {{high}}.':
    'Es nuestro cálculo, no la tabla de su autoridad: de {{low}} a {{high}}.',
  'The rent of {{rent}} with the utilities that you pay: {{low}} to {{high}}.':
    'La renta de {{rent}} con los servicios que usted paga: de {{low}} a {{high}}.',
  'The rent of {{rent}} and {{utilities}} for utilities that you pay.':
    'La renta de {{rent}} y {{utilities}} por los servicios que usted paga.',
  'You have not given a yearly income.': 'Usted no ha indicado un ingreso anual.',
  'Your yearly income after deductions, as you gave it.':
    'Su ingreso anual después de deducciones, como usted lo indicó.',
  'Your yearly income of {{income}}, less what your household may take off.':
    'Su ingreso anual de {{income}}, menos lo que su hogar puede descontar.',
  'We cannot tell yet what you pay at least.': 'Todavía no podemos saber lo que usted paga como mínimo.',
  'What you pay at least: {{low}} to {{high}}, as some authorities ask a minimum of up to $50.':
    'Lo que usted paga como mínimo: de {{low}} a {{high}}, porque algunas autoridades piden un mínimo de hasta $50.',
  'What you pay at least, as your documents say.': 'Lo que usted paga como mínimo, como dicen sus papeles.',
  'What you pay at least: the highest of 30% of your income after deductions, 10% of your whole income, and what your authority asks at least. To the dollar.':
    'Lo que usted paga como mínimo: lo más alto entre el 30% de su ingreso después de deducciones, el 10% de todo su ingreso y el mínimo que pide su autoridad. En dólares enteros.',
  'We cannot tell yet what the voucher would pay.': 'Todavía no podemos saber lo que pagaría el vale.',
  'The lower of limit and rent with utilities, less what you pay at least: {{low}} to {{high}}.':
    'Lo menor entre el límite y la renta con servicios, menos lo que usted paga como mínimo: de {{low}} a {{high}}.',
  'The lower of limit and rent with utilities, less what you pay at least. Your authority pays it to the owner.':
    'Lo menor entre el límite y la renta con servicios, menos lo que usted paga como mínimo. Su autoridad se lo paga al propietario.',
  'We cannot tell your share yet.': 'Todavía no podemos saber su parte.',
  'Rent and utilities less what the voucher pays: {{low}} to {{high}}.':
    'Renta y servicios menos lo que paga el vale: de {{low}} a {{high}}.',
  'Rent and utilities less what the voucher pays.': 'Renta y servicios menos lo que paga el vale.',
  'We cannot tell yet what goes to the owner.': 'Todavía no podemos saber lo que va al propietario.',
  'What the voucher pays is more than the rent: {{back}} comes back for utilities.':
    'El vale paga más que la renta: {{back}} vuelve para los servicios.',
  'Of your share, {{low}} to {{high}} goes to the owner.': 'De su parte, de {{low}} a {{high}} va al propietario.',
  'Of your share, this goes to the owner. The rest is utilities.':
    'De su parte, esto va al propietario. Lo demás son servicios.',
  'The 40% rule counts only at move-in, and only when rent and utilities are over the limit. It does not apply.':
    'La regla del 40% cuenta solo al mudarse, y solo si la renta y los servicios pasan del límite. No se aplica.',
  'If rent and utilities are over the limit, your share at move-in may not be over 40% of your income after deductions. We need that income.':
    'Si la renta y los servicios pasan del límite, su parte al mudarse no puede pasar del 40% de su ingreso después de deducciones. Necesitamos ese ingreso.',
  'If rent and utilities are over your authority’s limit, your share at move-in may not be over 40% of your income after deductions: {{cap}}.':
    'Si la renta y los servicios pasan del límite de su autoridad, su parte al mudarse no puede pasar del 40% de su ingreso después de deducciones: {{cap}}.',
  'Rent and utilities are over the limit. Your share at move-in may not be over 40% of your income after deductions: {{cap}}.':
    'La renta y los servicios pasan del límite. Su parte al mudarse no puede pasar del 40% de su ingreso después de deducciones: {{cap}}.',
  'Your housing authority decides: it checks the rent against similar homes, inspects the home and counts your income its own way.':
    'Decide su autoridad de vivienda: compara la renta con la de viviendas parecidas, inspecciona la vivienda y cuenta su ingreso a su manera.',
  'Likely covered. You would pay about {{low}} to {{high}} a month, counting utilities you pay yourself.':
    'Probablemente cubierta. Usted pagaría de unos {{low}} a {{high}} al mes, contando los servicios que paga usted.',
  'Likely covered. You would pay about {{share}} a month, counting utilities you pay yourself.':
    'Probablemente cubierta. Usted pagaría unos {{share}} al mes, contando los servicios que paga usted.',
  'May be covered: it depends on your income after deductions. You would pay about {{share}}.':
    'Puede estar cubierta: depende de su ingreso después de deducciones. Usted pagaría unos {{share}}.',
  'May be covered, depending on what is still unknown. You would pay about {{low}} to {{high}}.':
    'Puede estar cubierta: depende de lo que aún no se sabe. Usted pagaría de unos {{low}} a {{high}}.',
  'Over the move-in limit. Your share would be at least {{low}}; at move-in it may not be more than {{cap}}.':
    'Pasa del límite para mudarse. Su parte sería de al menos {{low}}; al mudarse no puede ser más de {{cap}}.',
  'Over the move-in limit. Your share would be about {{share}}; at move-in it may not be more than {{cap}}.':
    'Pasa del límite para mudarse. Su parte sería de unos {{share}}; al mudarse no puede ser más de {{cap}}.',
  'At this income the voucher would pay nothing toward this home.':
    'Con este ingreso, el vale no pagaría nada por esta vivienda.',
  'Rent within the limit for your voucher size.': 'La renta está dentro del límite para el tamaño de su vale.',
  'Rent near the limit: some authorities cover it, some do not.':
    'La renta está cerca del límite: unas autoridades la cubren, otras no.',
  'Rent above the limit. It may still work if your share stays under 40% of your income.':
    'La renta pasa del límite. Aún puede funcionar si su parte queda por debajo del 40% de su ingreso.',
  'We cannot tell. Ask your housing authority.': 'No podemos saberlo. Pregunte a su autoridad de vivienda.',
  'We do not have HUD’s rent figures for this place. Ask your housing authority for its payment standard.':
    'No tenemos las cifras de renta de HUD para este lugar. Pida a su autoridad de vivienda su estándar de pago.',
  'This ZIP code lies in more than one HUD area. Which county is the home in?':
    'Este código postal está en más de un área de HUD. ¿En qué condado está la vivienda?',
  'Your authority sets its own limit. If you know its payment standard, type it in.':
    'Su autoridad fija su propio límite. Si conoce su estándar de pago, escríbalo.',
  'The listing does not say who pays all utilities. Ask the owner.':
    'El anuncio no dice quién paga todos los servicios. Pregunte al propietario.',
  'The utility allowance is our estimate. Your authority’s table decides.':
    'El descuento por servicios es un cálculo nuestro. Decide la tabla de su autoridad.',
  'Add your income to see your share. It stays in this browser.':
    'Agregue su ingreso para ver su parte. Se queda en este navegador.',
  'The rent may be above the limit, so a 40% rule applies at move-in. We need your adjusted yearly income for it.':
    'La renta puede pasar del límite, y entonces al mudarse se aplica una regla del 40%. Para eso necesitamos su ingreso anual ajustado.',
  'Some authorities ask a minimum of up to $50 a month.': 'Algunas autoridades piden un mínimo de hasta $50 al mes.',
  'Part of your benefit may be set for housing. Your authority knows the amount.':
    'Puede que una parte de su ayuda sea para vivienda. Su autoridad sabe la cantidad.',
  'HUD rents of fiscal year {{year}}. Your authority may use a newer year.':
    'Rentas de HUD del año fiscal {{year}}. Su autoridad puede usar un año más nuevo.',
  'Does my voucher cover it?': '¿La cubre mi vale?',
  Check: 'Comprobar',
  'Tell us what your voucher letter says. We work out what this home would cost you.':
    'Díganos lo que dice la carta de su vale. Calculamos lo que le costaría esta vivienda.',
  'Voucher size': 'Tamaño del vale',
  '{{count}} bedrooms': '{{count}} recámaras en el vale',
  'Who pays the utilities?': '¿Quién paga los servicios?',
  'Not sure': 'No lo sé',
  'Annual income': 'Ingreso al año',
  'Adjusted income (on your voucher letter)': 'Después de deducciones, como dice su carta',
  Dependents: 'Dependientes',
  'Your authority’s payment standard': 'Estándar de pago de su autoridad',
  County: 'Condado de la vivienda',
  'The head of household or their spouse is 62 or older, or has a disability':
    'Alguien que encabeza el hogar tiene 62 años o más, o una discapacidad',
  'Keep this until I close the tab': 'Recordarlo hasta que cierre la pestaña',
  'It stays in this browser. Owners never see it, and we do not store it.':
    'Se queda en este navegador. Los propietarios no lo ven nunca y no lo guardamos.',
  'See what I’d pay': 'Mostrar lo que yo pagaría',
  'Clear my voucher': 'Olvidar mi vale',
  'We couldn’t calculate this': 'No se pudo calcular',
  'HUD’s published rent': 'La renta publicada por HUD',
  'Your authority’s limit': 'El límite de su autoridad',
  'Utilities you pay': 'Servicios que paga usted',
  'Rent and utilities': 'Renta y servicios',
  'Your income after deductions, a year': 'Su ingreso después de deducciones, al año',
  'What you pay at least': 'Lo que usted paga como mínimo',
  'What the voucher pays': 'Lo que paga el vale',
  'Your share': 'Su parte',
  'What you pay the owner': 'Lo que usted paga al propietario',
  'The 40% rule at move-in': 'La regla del 40% al mudarse',
  'Your housing authority decides': 'Decide su autoridad de vivienda',
  'What we don’t know': 'Lo que no sabemos',
  'Covered · you would pay about {{low}} to {{high}}': 'Cubierta · usted pagaría de unos {{low}} a {{high}}',
  'Covered · you would pay about {{share}}': 'Cubierta · usted pagaría unos {{share}}',
  '{{over}} over your limit · you would pay about {{share}}':
    '{{over}} más que su límite · usted pagaría unos {{share}}',
  'May be covered · you would pay about {{low}} to {{high}}':
    'Puede estar cubierta · usted pagaría de unos {{low}} a {{high}}',
  'May be covered · you would pay about {{share}}': 'Puede estar cubierta · usted pagaría unos {{share}}',
  'Over the limit for a new lease · {{over}} too much a month': 'Demasiado cara para empezar · {{over}} de más al mes',
  'Over the limit for a new lease': 'Demasiado cara para empezar',
  'At this income, the voucher wouldn’t cover any of the rent': 'Con este ingreso, el vale no pagaría nada aquí',
  'Rent within your limit': 'La renta está dentro de su límite',
  'Rent near the limit · some authorities cover it': 'Renta cerca del límite · unas autoridades la cubren',
  'Rent above the limit': 'La renta pasa del límite',
  'Fit not known · ask your housing authority': 'No se sabe si la cubre · pregunte a su autoridad de vivienda',
  'My voucher': 'Mi vale',
  'Tell us what your voucher letter says, and see which homes it covers.':
    'Díganos lo que dice la carta de su vale y vea qué viviendas cubre.',
  '{{number}} of these homes are covered': '{{number}} de estas viviendas están cubiertas',
  'Which homes to show': 'Qué viviendas mostrar',
  'All homes': 'Todas las viviendas',
  'ZIP code': 'Código postal',
  'Covered homes': 'Viviendas cubiertas',
  'Covered or might be': 'Cubiertas o tal vez',
  'Add my voucher': 'Agregar mi vale',
  'Change my voucher': 'Cambiar mi vale',
  'Show homes that fit': 'Mostrar lo que cubre',
  'ZIP code of your housing authority': 'Código postal de su autoridad de vivienda',
  'We’ll show ZIP codes where your limit is higher.': 'Muestra dónde su límite es más alto.',
  'ZIP code of the home': 'Código postal de la vivienda',
  Electricity: 'Electricidad',
  'Water and trash': 'Agua y basura',
  'Gas or heating': 'Gas o calefacción',
  'I pay': 'Pago yo',
  'The owner pays': 'Paga el propietario',
  'Your limit is higher in these ZIP codes': 'Su límite es más alto en estos códigos postales',
  'HUD publishes no rents for {{zip}}. Ask your housing authority for its payment standard.':
    'HUD no publica rentas para {{zip}}. Pida a su autoridad de vivienda su estándar de pago.',
  'No ZIP code nearby has a higher limit than {{zip}}: up to {{limit}}.':
    'En ningún lugar cercano es más alto que en {{zip}}: hasta {{limit}}.',
  'In {{zip}} your authority may go up to {{limit}}. You may use the voucher anywhere your authority allows; ask about moving.':
    'En {{zip}} su autoridad puede llegar hasta {{limit}}. Puede usar el vale donde su autoridad lo permita; pregunte por mudarse.',
  'Up to': 'Hasta',
  More: 'Más',
  Homes: 'Viviendas',
  'Show more ZIP codes': 'Mostrar más códigos postales',
  'see homes': 'ver viviendas',
  'Rent and utilities {{gross}}. Your limit {{limit}}.': 'Renta y servicios: {{gross}}. Su límite: {{limit}}.',
};
