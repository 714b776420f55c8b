import { describe, expect, test } from 'vitest';
import { regionCodes } from './search/places.ts';
import { timeZoneIds, timeZoneName, timeZoneOf } from './time-zone.ts';

describe('the time zone of a home', () => {
  test.each([
    ['Albany', 'NY', '12206', 'America/New_York'],
    ['Columbus', 'OH', '43206', 'America/New_York'],
    ['Austin', 'TX', '78702', 'America/Chicago'],
    ['El Paso', 'TX', '79901', 'America/Denver'],
    ['Miami', 'FL', '33130', 'America/New_York'],
    ['Pensacola', 'FL', '32501', 'America/Chicago'],
    ['Port St. Joe', 'FL', '32456', 'America/New_York'],
    ['Gary', 'IN', '46402', 'America/Chicago'],
    ['Indianapolis', 'IN', '46204', 'America/New_York'],
    ['Louisville', 'KY', '40202', 'America/New_York'],
    ['Bowling Green', 'KY', '42101', 'America/Chicago'],
    ['Nashville', 'TN', '37203', 'America/Chicago'],
    ['Knoxville', 'TN', '37902', 'America/New_York'],
    ['Chattanooga', 'TN', '37402', 'America/New_York'],
    ['Cleveland, Tennessee', 'TN', '37311', 'America/New_York'],
    ['Tullahoma', 'TN', '37388', 'America/Chicago'],
    ['Detroit', 'MI', '48201', 'America/New_York'],
    ['Ironwood', 'MI', '49938', 'America/Chicago'],
    ['Rapid City', 'SD', '57701', 'America/Denver'],
    ['Sioux Falls', 'SD', '57104', 'America/Chicago'],
    ['Scottsbluff', 'NE', '69361', 'America/Denver'],
    ['Goodland', 'KS', '67735', 'America/Denver'],
    ['Boise', 'ID', '83702', 'America/Denver'],
    ["Coeur d'Alene", 'ID', '83814', 'America/Los_Angeles'],
    ['Ontario, Oregon', 'OR', '97914', 'America/Denver'],
    ['Phoenix', 'AZ', '85003', 'America/Phoenix'],
    ['Window Rock', 'AZ', '86515', 'America/Denver'],
    ['Honolulu', 'HI', '96813', 'Pacific/Honolulu'],
    ['San Juan', 'PR', '00901', 'America/Puerto_Rico'],
    ['Toronto', 'ON', 'M5V 2T6', 'America/Toronto'],
    ['Kenora', 'ON', 'P9N 1A1', 'America/Winnipeg'],
    ['Vancouver', 'BC', 'V6B 1A1', 'America/Vancouver'],
    ['Cranbrook', 'BC', 'V1C 1A1', 'America/Edmonton'],
  ])('in %s', (_, state, zipCode, zone) => {
    expect(timeZoneOf({ state, zipCode })).toBe(zone);
  });

  test('is known for every state and province, also without a postal code', () => {
    for (const state of regionCodes) expect(timeZoneOf({ state, zipCode: null }), state).not.toBeNull();
    expect(timeZoneOf({ state: 'ZZ', zipCode: '43206' })).toBeNull();
  });

  test('is one that this machine knows, and has a name in both languages', () => {
    for (const zone of timeZoneIds) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect(timeZoneName(zone, 'en')).toMatch(/ time$/);
      expect(timeZoneName(zone, 'es')).toMatch(/^hora /);
    }
  });
});
