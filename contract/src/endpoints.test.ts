import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { refusals, universalRefusals } from './kernel/refusals.ts';

const placeholders = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const shapeOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

describe('every call', () => {
  test('has a name and an address of its own', () => {
    const names = endpoints.map(({ name }) => name);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(names.length).toBeGreaterThan(10);
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is declared whole',
    (name, endpoint) => {
      expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(shapeOf(endpoint.params).sort()).toEqual(placeholders(endpoint.path).sort());
      expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/);
      if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
      for (const code of endpoint.refusals) {
        expect(refusals).toHaveProperty([code]);
        // Universal refusals already apply to every endpoint.
        expect(universalRefusals).not.toContain(code);
      }
      expect(new Set(endpoint.refusals).size).toBe(endpoint.refusals.length);
    },
  );

  test('that writes names the reads that it makes stale, each once, or says outright that there are none; a read names none', () => {
    const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
    for (const { name, method, makesStale } of endpoints) {
      expect(Array.isArray(makesStale), name).toBe(method !== 'GET');
      const named = (makesStale ?? []).map(({ path }) => path);
      expect(new Set(named).size, name).toBe(named.length);
      expect(
        named.filter((path) => !reads.has(path)),
        name,
      ).toEqual([]);
    }
  });
});
