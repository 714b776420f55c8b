import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Settings that the server reads, and those that `docs/OPERATIONS.md` describes. */
const known = matches(read('server/src/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm);
const told = read('docs/OPERATIONS.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => matches(line.split('|')[1], /`([A-Z][A-Z_]+)`/g));

/** Settings of other programs, by the program that reads them. */
const ofOthers = {
  NODE_ENV: 'Node',
  AWS_ACCESS_KEY_ID: 'the AWS SDK',
  AWS_SECRET_ACCESS_KEY: 'the AWS SDK',
  AWS_DEFAULT_REGION: 'the AWS command line',
  POSTGRES_PASSWORD: 'the image of PostgreSQL',
  OWNER_PASSWORD: 'create-database.sh and compose.yml',
  SERVING_PASSWORD: 'create-database.sh, pgbouncer.Dockerfile and compose.yml',
};

const compose = parse(read('deploy/compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const example = matches(read('deploy/example.env'), /^([A-Z][A-Z_]+)=/gm);

test('every setting of the server is in the table of docs/OPERATIONS.md, and no other', () => {
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter((name) => !told.includes(name) && name !== 'LINTEL_DEV')).toEqual([]);
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
});

test('the files of deploy/ set only what there is', () => {
  const set = {
    'compose.yml': services.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    'example.env': example,
    Dockerfile: matches(read('deploy/Dockerfile'), /^ENV (.+)$/gm).flatMap((line) => matches(line, /([A-Z][A-Z_]+)=/g)),
    'lintel.service': matches(read('deploy/lintel.service'), /^Environment=(.+)$/gm).flatMap((line) =>
      matches(line, /([A-Z][A-Z_]+)=/g),
    ),
  };
  for (const [file, names] of Object.entries(set)) {
    expect(names.length, file).toBeGreaterThan(3);
    expect(
      names.filter((name) => !known.includes(name) && !(name in ofOthers)),
      file,
    ).toEqual([]);
  }
});

test('every value that compose.yml takes from outside is in the example, and the other way round', () => {
  const asked = new Set(matches(read('deploy/compose.yml'), /(?<!\$)\$\{([A-Z_]+):\?\}/g));
  expect([...asked].sort()).toEqual([...example].sort());
});

test('the files that deploy/ names are there, and what it waits for is a service', () => {
  for (const [name, { build, volumes = [], depends_on: after = [] }] of services) {
    if (build) expect(existsSync(join(root, build.dockerfile)), `${name}: ${build.dockerfile}`).toBe(true);
    for (const from of volumes.map((volume) => volume.split(':')[0])) {
      if (from.startsWith('./')) expect(existsSync(join(root, 'deploy', from)), `${name}: ${from}`).toBe(true);
      else expect(Object.keys(compose.volumes), name).toContain(from);
    }
    for (const other of Array.isArray(after) ? after : Object.keys(after)) {
      expect(Object.keys(compose.services), name).toContain(other);
    }
  }
  for (const file of ['Dockerfile', 'pgbouncer.Dockerfile']) {
    for (const copied of matches(read(`deploy/${file}`), /^COPY (?!--)(\S+) /gm)) {
      expect(existsSync(join(root, copied)), `${file}: ${copied}`).toBe(true);
    }
  }
  for (const script of matches(read('deploy/Dockerfile'), /"(deploy\/[^"]+)"/g))
    expect(existsSync(join(root, script)), script).toBe(true);
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
});

test('what serves by compose.yml is given no right to change the database, and two of them share what they have to', () => {
  const servers = services.filter(([name]) => name.startsWith('lintel-'));
  expect(servers.map(([name]) => name)).toEqual(['lintel-1', 'lintel-2']);
  for (const [name, { environment, volumes }] of servers) {
    expect(Object.keys(environment), name).not.toContain('DATABASE_OWNER_URL');
    expect(environment.DATABASE_URL, name).toContain('@pooler:6432/');
    expect(environment.DATABASE_DIRECT_URL, name).toContain('@database:5432/');
    expect(volumes, name).toEqual(['data:/var/lib/lintel']);
    expect(read('deploy/haproxy.cfg')).toContain(`server ${name} ${name}:3000`);
  }
});

test('the files of deploy/patroni take only what its example sets, and name what is there', () => {
  const folder = 'deploy/patroni';
  const example = matches(read(`${folder}/example.env`), /^([A-Z][A-Z0-9_]+)=/gm);
  const asked = [
    ...matches(read(`${folder}/haproxy.cfg`), /\$\{([A-Z0-9_]+)\}/g),
    ...matches(read(`${folder}/create-database.sh`), /\$([A-Z_]{3,})/g),
  ];
  expect(new Set(asked).size).toBe(8);
  expect(asked.filter((name) => !example.includes(name))).toEqual([]);
  // Patroni reads these by itself; the failover bench sets all of them.
  const others = example.filter((name) => !asked.includes(name));
  expect(others.filter((name) => !name.startsWith('PATRONI_'))).toEqual([]);
  const bench = read('bench/faults/failover.ts');
  expect(others.filter((name) => !bench.includes(`${name}:`))).toEqual([]);
  const { bootstrap } = parse(read(`${folder}/patroni.yml`));
  expect(statSync(join(root, folder, bootstrap.post_bootstrap)).mode & 0o111).not.toBe(0);
  const { ttl, loop_wait: loop, retry_timeout: retry } = bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
});
