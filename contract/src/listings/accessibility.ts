/**
 * Accessibility features of a home, by the names that listing systems exchange: AccessibilityFeatures of the RESO Data Dictionary (1.7),
 * those that apply to a rental home. Owners state them; no one asks a tenant about a disability.
 */
export const accessibilityFeatures = [
  'AccessibleApproachWithRamp',
  'AccessibleEntrance',
  'AccessibleDoors',
  'AccessibleHallways',
  'AccessibleElevatorInstalled',
  'AccessibleBedroom',
  'AccessibleFullBath',
  'AccessibleKitchen',
  'AccessibleWasherDryer',
  'AccessibleForHearingImpairment',
  'GripAccessibleFeatures',
  'StairLift',
  'Visitable',
] as const;
export type AccessibilityFeature = (typeof accessibilityFeatures)[number];

export const accessibilityLabels: Record<AccessibilityFeature, string> = {
  AccessibleApproachWithRamp: 'Ramp or step-free approach',
  AccessibleEntrance: 'Accessible entrance',
  AccessibleDoors: 'Wide doors',
  AccessibleHallways: 'Wide hallways',
  AccessibleElevatorInstalled: 'Accessible elevator',
  AccessibleBedroom: 'Accessible bedroom',
  AccessibleFullBath: 'Accessible full bath',
  AccessibleKitchen: 'Accessible kitchen',
  AccessibleWasherDryer: 'Accessible washer and dryer',
  AccessibleForHearingImpairment: 'Made for people who are hard of hearing',
  GripAccessibleFeatures: 'Grab bars',
  StairLift: 'Stair lift',
  Visitable: 'Visitable by wheelchair',
};
