import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bytes, base64, concat, fromBase64, hex, utf8 } from './bytes.ts';
import { emptyRoot, leafHash } from './hashing.ts';
import { naiveTree } from './naive-tree-for-tests.ts';
import {
  isConsistent,
  isIncluded,
  proveConsistency,
  proveInclusion,
  rootFromTiles,
  tilesForConsistency,
  tilesForInclusion,
  tilesForRoot,
} from './proofs.ts';
import { bundlePath, hashesIn, packEntries, parsePlace, type Tile, tilePath, tilesOf, unpackEntries } from './tiles.ts';
import { appendLeaves, emptyEdge, packEdge, rootOf, unpackEdge } from './tree-edge.ts';

const entriesOf = (count: number): Bytes[] => Array.from({ length: count }, (_, at) => utf8(`entry ${at}`));
const most = 600;
const leaves = entriesOf(most).map(leafHash);
const naive = naiveTree(leaves);
const words = (hashes: readonly Bytes[]): string => hashes.map(base64).join(' ');

/** Returns everything that a log would serve after it grew in these steps. */
const grow = (steps: readonly number[]) => {
  let edge = emptyEdge;
  const full = new Map<string, Bytes>();
  for (const step of steps) {
    const grown = appendLeaves(edge, leaves.slice(edge.size, edge.size + step));
    edge = grown.edge;
    for (const { level, index, hashes } of grown.full) full.set(`${level}/${index}`, hashes);
  }
  const partial = edge.levels.map((hashes) => concat(...hashes));
  const read = ({ level, index, width }: Tile): Bytes =>
    (full.get(`${level}/${index}`) ?? (partial[level] as Bytes)).subarray(0, width * 32);
  return { edge, read };
};

test('the roots of the eight reference entries of RFC 6962 implementations', () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const hashes = inputs.map((text) => leafHash(new Uint8Array(Buffer.from(text, 'hex'))));
  expect(hex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hex(rootOf(appendLeaves(emptyEdge, hashes.slice(0, 1)).edge))).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
  expect(hex(rootOf(appendLeaves(emptyEdge, hashes).edge))).toBe(
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  );
});

test('a consistency proof of a certificate log with a billion leaves', () => {
  // Answers of Google's Argon 2020 to get-sth and get-sth-consistency, from the tests of golang.org/x/mod.
  const proof =
    '80Sfbj6UQEdVSZCSIgh9NMPj3vCBzcc1A48B2crJSWg= FZcrgAHUk6nNPviJZq8kEK6jCG1d18pJOFE45ZDc1TQ= Q67reWXmPBo1UfmwBap4Xi9PMPfFdUSSw3WGlRZdG7k= eJ7CyhR4PxzBxDIsWgrVYW1eFUb9ndgf46tFmiqVrxA= QrDwp062Grm5WY8KdrhFsBuuNjGzRox2Jb8PmVL5OYw= XM4YMjMEdLH/XJam/ZWyaP14k3cmsOtnPsOWQ54lW1s= SGiBh+jOTGccXU48ZzgQ88lRcBmtB4wz4oSDndv2QTg= WAS6txqNLYKGL1GdBdpqmV42TTfn6cJsuDsqLXuTCNI= QFmRS0rirUA7ZN3lxFjDncV+E1OCrn3NUB4RCp+5fzc= Hdbp7It2XBNZmNDBpCN/KPd7vfVqxgzwOosqVIaEA9E= mxvHL0ZiblBdD7j7pIa1jlfB0gSqfJ6oX0UGo7L0VsU= q5hjyvoW6TL/PThgcitpDcSTrnKX2p1+aqscqH2euRA= jTOWDqt3IHj2NVFeezyBz2ofpru+ztEywqKUAfFclKI= GIRn0w3HqJdvU9j1WVD//eR6lk2AaTVjyzjsJNP8U88= x52GJvxG81fnQBrgOTbll1A5tz95/LXK0Ag1NhB0r1I= 6/0OqrcTgc3o5dD5PymmoC96lB9yLPFuTHVvLy8fSGk= Gf+iKLfcXO5l4JEFmsZvSdG5q1uEeWPfYLrds6pmjz0= DGuaco+McyM3AfRSF6qX7RwSetwe2ieYJmxw5e9rVx0= 2tQJ9V32hnYp+fdpP6TcjmgJmLeNVOMKM0Ml1kk4cNU= 3PapK+IkyJr8I9yAErAmzuZezzLMzsg+PfeRCgNW8NQ= s6xiYeejb+wtqHA+URJZ2I/SCPyIW8coP6aB00FJbMY= z9lSpmdTcr5M5ZzKlc4EPh3SrSypKFdk6JUF/UccaZU= GXIElfmnRuWfbA4z7ubV/UwlpSRUbUeec7oL5HDDnh0= pR0SH/NYP6s9+8azWwaeUXA4Ze/3WCIgMfh5YW6wvcE= f3GuAKYVrF8RBg3s15jvA/YvV9oAliWtzP/imwPhQVA= WHn8zDxlVgkV+lSlmzaOdfSBrTHoRr5nT3d76q0KKWE= f2uV2ZxVgULzLPKuZcowRY3ZY7fRlX59iDBjV1R8kNQ= NzQVjJsvQwbi7WStMr9oFkh9VbHfK7LB6o7WwAqwNTs= C0LttBeYHZHgL+032JIcJC3CTBIyza/hsbmJUgJfmDI= nixU5CWTFVDlF4BGdcU6kA7WSYurEpe9jRWc+F/7sOc='
      .split(' ')
      .map((hash) => fromBase64(hash) as Bytes);
  const first = { size: 3_654_490, root: fromBase64('AuIZ5V6sDUj1vn3Y1K85oOaQ7y+FJJKtyRTl1edIKBQ=') as Bytes };
  const second = { size: 961_984_013, root: fromBase64('dwlueapdd7LaOEnX2W2Wp9v2XE+KzejHRQGHwEx0oaM=') as Bytes };
  expect(isConsistent(first, second, proof)).toBe(true);
  expect(isConsistent({ ...first, size: first.size + 1 }, second, proof)).toBe(false);
  expect(isConsistent(first, second, proof.slice(1))).toBe(false);
});

test('roots and proofs of every size up to 40, and around 64, are those of the definitions', () => {
  for (const size of [...Array.from({ length: 40 }, (_, at) => at + 1), 63, 64, 65, 70]) {
    const { edge, read } = grow([size]);
    const proofs: [string, string][] = [[words([rootOf(edge)]), words([naive.root(0, size)])]];
    for (let index = 0; index < size; index += 1) {
      proofs.push([words(proveInclusion(index, size, read)), words(naive.path(index, 0, size))]);
      proofs.push([words(proveConsistency(index + 1, size, read)), words(naive.consistency(index + 1, 0, size))]);
    }
    expect(proofs.filter(([own, defined]) => own !== defined)).toEqual([]);
  }
});

test('a log that grew in any steps has the tiles, the root and the proofs of the definitions', () => {
  void fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (asked, a, b) => {
        const steps = [1, ...asked];
        const size = Math.min(
          steps.reduce((sum, step) => sum + step, 0),
          most,
        );
        const { edge, read } = grow(steps);
        expect(edge.size).toBe(size);
        expect(unpackEdge(size, packEdge(edge))).toEqual(edge);
        const root = naive.root(0, size);
        expect(hex(rootOf(edge))).toBe(hex(root));
        for (const tile of tilesOf(size)) expect(words(hashesIn(read(tile)))).toBe(words(naive.tile(tile)));

        const index = a % size;
        const seen = new Set(tilesForInclusion(index, size).map(tilePath));
        const proof = proveInclusion(index, size, (tile) => {
          expect(seen).toContain(tilePath(tile));
          return read(tile);
        });
        expect(words(proof)).toBe(words(naive.path(index, 0, size)));
        const leaf = leaves[index] as Bytes;
        expect(isIncluded({ leaf, index, size, proof, root })).toBe(true);

        const first = 1 + (b % size);
        const between = new Set(tilesForConsistency(first, size).map(tilePath));
        const path = proveConsistency(first, size, (tile) => {
          expect(between).toContain(tilePath(tile));
          return read(tile);
        });
        expect(words(path)).toBe(words(naive.consistency(first, 0, size)));
        const heads = [
          { size: first, root: naive.root(0, first) },
          { size, root },
        ] as const;
        expect(isConsistent(...heads, path)).toBe(true);
        expect(tilesForRoot(first, size).length).toBeGreaterThan(0);
        expect(hex(rootFromTiles(first, size, read))).toBe(hex(heads[0].root));
      },
    ),
    { numRuns: 20 },
  );
});

test('nothing else passes for a proof: another leaf, place, size or root, one hash changed, more or fewer', () => {
  void fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), fc.nat(), fc.nat(), fc.nat({ max: 31 }), (size, a, b, at) => {
      const { edge, read } = grow([size]);
      const root = rootOf(edge);
      const index = a % size;
      const proof = proveInclusion(index, size, read);
      const truth = { leaf: leaves[index] as Bytes, index, size, proof, root };
      const flip = (hash: Bytes): Bytes => hash.map((byte, place) => (place === at ? byte ^ 1 : byte));
      const place = b % proof.length;
      const changed = proof.map((hash, each) => (each === place ? flip(hash) : hash));
      const other = (index + 1) % size;
      for (const lie of [
        { leaf: leaves[other] as Bytes },
        { index: other },
        { index: size },
        { root: flip(root) },
        { proof: changed },
        { proof: proof.slice(1) },
        { proof: [...proof, root] },
      ]) {
        expect(isIncluded({ ...truth, ...lie })).toBe(false);
      }
      const first = 1 + (a % (size - 1));
      const path = proveConsistency(first, size, read);
      const heads = [
        { size: first, root: naive.root(0, first) },
        { size, root },
      ] as const;
      expect(isConsistent(...heads, path)).toBe(true);
      expect(isConsistent(...heads, [...path, root])).toBe(false);
      expect(isConsistent(...heads, path.slice(0, -1))).toBe(false);
      expect(isConsistent(...heads, [])).toBe(false);
      expect(isConsistent({ ...heads[0], root: flip(heads[0].root) }, heads[1], path)).toBe(false);
      expect(isConsistent(heads[0], { ...heads[1], root: flip(root) }, path)).toBe(false);
      expect(isConsistent(heads[1], heads[0], path)).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test('the example of the specification: the tiles of a tree of 70,000 leaves, and of 256', () => {
  const countOf = (level: number, isFull: boolean) =>
    tilesOf(70_000).filter((tile) => tile.level === level && (tile.width === 256) === isFull);
  expect(countOf(0, true)).toHaveLength(273);
  expect(countOf(0, false).map(tilePath)).toEqual(['tile/0/273.p/112']);
  expect(countOf(1, true).map(tilePath)).toEqual(['tile/1/000']);
  expect(countOf(1, false).map(tilePath)).toEqual(['tile/1/001.p/17']);
  expect(countOf(2, false).map(tilePath)).toEqual(['tile/2/000.p/1']);
  expect(tilesOf(256).map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1']);
  expect(tilesOf(0)).toEqual([]);
});

test('places are spelled in one way', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(bundlePath({ index: 12, width: 3 })).toBe('tile/entries/012.p/3');
  expect(parsePlace('x001/x234/067')).toEqual({ index: 1_234_067, width: 256 });
  expect(parsePlace('012.p/255')).toEqual({ index: 12, width: 255 });
  for (const odd of [
    ...['', '1', '67', '1000', 'x000/067', '067/x001', 'x1/067', '067.p/0', '067.p/256', '067.p/01', '067.p/', '067.p'],
    ...['067/', '/067', '067.p/1/', 'x001/067.p/999', '-01', '0６7', `${'x999/'.repeat(6)}999`],
  ]) {
    expect(parsePlace(odd)).toBeNull();
  }
  void fc.assert(
    fc.property(fc.nat({ max: 10 ** 15 }), fc.integer({ min: 1, max: 256 }), (index, width) => {
      expect(parsePlace(bundlePath({ index, width }).slice('tile/entries/'.length))).toEqual({ index, width });
    }),
  );
});

test('entries are read from bundles as they were written, and from nothing else', () => {
  const some = [utf8(''), utf8('a'), new Uint8Array(3000)];
  const bundle = packEntries(some);
  expect(unpackEntries(bundle, 3)).toEqual(some);
  expect(unpackEntries(bundle, 2)).toBeNull();
  expect(unpackEntries(bundle, 4)).toBeNull();
  expect(unpackEntries(bundle.subarray(0, -1), 3)).toBeNull();
  expect(unpackEntries(new Uint8Array([0]), 1)).toBeNull();
  expect(base64(packEntries([utf8('a')]))).toBe('AAFh');
});
