import { describe, expect, test } from 'vitest';
import { addressOf } from './endpoint.ts';

describe('the address of a call', () => {
  test('cannot be led elsewhere by what stands in it', () => {
    const target = { path: '/api/properties/:id' } as const;
    expect(addressOf(target, { params: { id: '../auth/me?x=1#y' } })).toBe(
      '/api/properties/..%2Fauth%2Fme%3Fx%3D1%23y',
    );
    expect(addressOf({ path: '/api/properties' }, { query: { city: 'a&limit=100#' } })).toBe(
      '/api/properties?city=a%26limit%3D100%23',
    );
  });

  test('has its placeholders filled, and leaves out what is not given', () => {
    expect(addressOf({ path: '/api/agents/:id/notes/:noteId' }, { params: { id: 1, noteId: '2' } })).toBe(
      '/api/agents/1/notes/2',
    );
    const query = { city: '', bedrooms: undefined, minRent: null, limit: 0, available: false, amenities: ['a', 'b'] };
    expect(addressOf({ path: '/api/properties' }, { query })).toBe(
      '/api/properties?limit=0&available=false&amenities=a%2Cb',
    );
    expect(addressOf({ path: '/api/properties' })).toBe('/api/properties');
  });
});
