/**
 * Time zone of a home, by its state or province and postal code. Source for the United States: 49 CFR part 71 (standard time zone
 * boundaries) as in force since 2018-11-04, with the uses of daylight saving of 15 U.S.C. 260a: Hawaii, Arizona outside the Navajo Nation
 * and the territories have none. For Canada: the provinces' time acts. The rules within a zone come from the machine's IANA tables.
 */
export const timeZones = {
  'America/New_York': 'eastern',
  'America/Toronto': 'eastern',
  'America/Chicago': 'central',
  'America/Winnipeg': 'central',
  'America/Regina': 'saskatchewan',
  'America/Denver': 'mountain',
  'America/Edmonton': 'mountain',
  'America/Phoenix': 'arizona',
  'America/Los_Angeles': 'pacific',
  'America/Vancouver': 'pacific',
  'America/Dawson_Creek': 'mountain',
  'America/Whitehorse': 'yukon',
  'America/Anchorage': 'alaska',
  'America/Adak': 'hawaiiAleutian',
  'Pacific/Honolulu': 'hawaii',
  'America/Puerto_Rico': 'atlantic',
  'America/Halifax': 'atlantic',
  'America/St_Johns': 'newfoundland',
  'Pacific/Guam': 'chamorro',
  'Pacific/Pago_Pago': 'samoa',
  'Pacific/Majuro': 'marshall',
} as const;
export type TimeZone = keyof typeof timeZones;
export const timeZoneIds = Object.keys(timeZones) as [TimeZone, ...TimeZone[]];

const names = {
  en: {
    eastern: 'Eastern time',
    central: 'Central time',
    saskatchewan: 'Saskatchewan time',
    mountain: 'Mountain time',
    arizona: 'Arizona time',
    pacific: 'Pacific time',
    yukon: 'Yukon time',
    alaska: 'Alaska time',
    hawaiiAleutian: 'Hawaii-Aleutian time',
    hawaii: 'Hawaii time',
    atlantic: 'Atlantic time',
    newfoundland: 'Newfoundland time',
    chamorro: 'Chamorro time',
    samoa: 'Samoa time',
    marshall: 'Marshall Islands time',
  },
  es: {
    eastern: 'hora del Este',
    central: 'hora del Centro',
    saskatchewan: 'hora de Saskatchewan',
    mountain: 'hora de la Montaña',
    arizona: 'hora de Arizona',
    pacific: 'hora del Pacífico',
    yukon: 'hora de Yukón',
    alaska: 'hora de Alaska',
    hawaiiAleutian: 'hora de Hawái y las Aleutianas',
    hawaii: 'hora de Hawái',
    atlantic: 'hora del Atlántico',
    newfoundland: 'hora de Terranova',
    chamorro: 'hora de Chamorro',
    samoa: 'hora de Samoa',
    marshall: 'hora de las Islas Marshall',
  },
} as const;

/** Returns a zone's common name: `Eastern time`. */
export const timeZoneName = (zone: TimeZone, language: 'en' | 'es'): string => names[language][timeZones[zone]];

const inZone = (zone: TimeZone, states: string): [string, TimeZone][] =>
  states.split(' ').map((state) => [state, zone]);

/** Zone of a whole state, or of its larger part. */
const byState = new Map<string, TimeZone>([
  ...inZone('America/New_York', 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'),
  ...inZone('America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'),
  ...inZone('America/Denver', 'CO ID MT NM UT WY'),
  ...inZone('America/Phoenix', 'AZ'),
  ...inZone('America/Los_Angeles', 'CA NV OR WA'),
  ...inZone('America/Anchorage', 'AK'),
  ...inZone('Pacific/Honolulu', 'HI'),
  ...inZone('America/Puerto_Rico', 'PR VI'),
  ...inZone('Pacific/Guam', 'GU MP'),
  ...inZone('Pacific/Pago_Pago', 'AS'),
  ...inZone('Pacific/Majuro', 'MH'),
  ...inZone('America/Toronto', 'ON QC NU'),
  ...inZone('America/Winnipeg', 'MB'),
  ...inZone('America/Regina', 'SK'),
  ...inZone('America/Edmonton', 'AB NT'),
  ...inZone('America/Vancouver', 'BC'),
  ...inZone('America/Whitehorse', 'YT'),
  ...inZone('America/Halifax', 'NB NS PE'),
  ...inZone('America/St_Johns', 'NL'),
]);

/** Parts of states by postal code prefix; the longest match wins. */
const byPostalCode = new Map<string, TimeZone>([
  // Florida west of the Apalachicola; Port St. Joe uses Eastern time.
  ...inZone('America/Chicago', '324 325'),
  ...inZone('America/New_York', '32456'),
  // Indiana's corners near Chicago and Evansville.
  ...inZone('America/Chicago', '463 464 476 477 46534 47520 47551 47586 47922 47942 47951 47963 47978'),
  // Western Kentucky.
  ...inZone('America/Chicago', '420 421 422 423 424 40111 40115 40119 40140 40143 40144 40145 40146 40152 40153'),
  ...inZone('America/Chicago', '40170 40171 40176 40178 42602 42629 42642 42713 42715 42717 42720 42721 42722 42726'),
  ...inZone('America/Chicago', '42728 42729 42741 42742 42743 42746 42749 42753 42754 42759 42762 42765 42782'),
  // Eastern Tennessee: Chattanooga, Knoxville and the Tri-Cities.
  ...inZone(
    'America/New_York',
    '374 376 377 378 379 37302 37303 37307 37308 37309 37310 37311 37312 37315 37316 37317',
  ),
  ...inZone('America/New_York', '37320 37321 37322 37323 37325 37326 37329 37331 37332 37333 37336 37337 37338 37341'),
  ...inZone('America/New_York', '37343 37350 37351 37353 37354 37361 37362 37363 37364 37369 37370 37371 37373 37377'),
  ...inZone('America/New_York', '37379 37381 37384 37385 37391'),
  ...inZone('America/Chicago', '37723'),
  // The Upper Peninsula's counties on Wisconsin's border.
  ...inZone('America/Chicago', '49801 49802 49812 49815 49821 49831 49834 49845 49847 49848 49852 49858 49863 49870'),
  ...inZone('America/Chicago', '49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915'),
  ...inZone('America/Chicago', '49920 49927 49935 49938 49947 49959 49964 49968 49969'),
  // The western edges of Kansas, Nebraska and the Dakotas.
  ...inZone('America/Denver', '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879'),
  ...inZone(
    'America/Denver',
    '693 69021 69023 69027 69030 69033 69037 69041 69045 69121 69122 69125 69127 69128 69129',
  ),
  ...inZone('America/Denver', '69131 69133 69134 69140 69141 69144 69145 69146 69147 69148 69149 69150 69152 69153'),
  ...inZone('America/Denver', '69154 69155 69156 69160 69162 69168 69190 69211 69218'),
  ...inZone('America/Denver', '586 58529 58533 58562 58564 58569'),
  ...inZone('America/Denver', '577 57521 57537 57543 57547 57551 57552 57553 57567 57574 57577 57620 57621 57622'),
  ...inZone('America/Denver', '57623 57625 57626 57633 57634 57636 57638 57639 57640 57641 57642 57644 57645 57649'),
  ...inZone('America/Denver', '57651 57652 57656 57657 57658 57659 57660 57661'),
  // El Paso and Hudspeth County.
  ...inZone('America/Denver', '799 885 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853'),
  // Idaho's north, Oregon's Malheur County, West Wendover.
  ...inZone('America/Los_Angeles', '835 838 97904 97905 97907'),
  ...inZone('America/Denver', '83549 979 89883'),
  // The Navajo Nation observes daylight saving time.
  ...inZone('America/Denver', '86033 86044 86045 86053 86054 86502 86503 86504 86505 86507 86508 86510 86511 86514'),
  ...inZone('America/Denver', '86515 86520 86535 86538 86540 86544 86545 86547 86556'),
  ...inZone('America/Adak', '99546 99547'),
  // Ontario west of the 90th meridian; British Columbia's east and its Peace River; Lloydminster; Labrador; Nunavut's middle and west.
  ...inZone('America/Winnipeg', 'P8N P8T P9A P9N P0V P0W P0X X0C'),
  ...inZone('America/Edmonton', 'V0A V0B V1A V1C S9V X0B'),
  ...inZone('America/Dawson_Creek', 'V0C V1G V1J'),
  ...inZone('America/Halifax', 'A0P A0R A2V'),
]);

/** Returns the zone of a home; null for an unknown state. */
export const timeZoneOf = (home: { state: string; zipCode: string | null }): TimeZone | null => {
  const whole = byState.get(home.state.trim().toUpperCase());
  if (!whole) return null;
  const code = (home.zipCode ?? '').trim().toUpperCase();
  for (const length of [5, 3]) {
    const part = code.length >= length ? byPostalCode.get(code.slice(0, length)) : undefined;
    if (part) return part;
  }
  return whole;
};
