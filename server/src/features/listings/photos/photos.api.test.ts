import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { RefusalBody } from '@lintel/contract/kernel/refusals';
import { readProperty } from '@lintel/contract/listings/endpoints';
import {
  createProperty,
  deleteProperty,
  updateProperty,
  withdrawProperty,
} from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import * as photo from '@lintel/contract/listings/photos/endpoints';
import { photoLimits, photoSrcSet, uploadedPhoto } from '@lintel/contract/listings/photos/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, expectRefusal, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { tidyPhotoFiles } from './photo-jobs.ts';

const walter = personas['owner 1'];
const rosa = personas['other owner'];
/** Owner 1's draft. */
const draft = 16;

let app: TestApp;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
const sheet = (width: number, height: number, background = '#fff4d6') =>
  sharp({ create: { width, height, channels: 3, background } });
beforeAll(async () => {
  app = await createTestApp();
  jpeg = await sheet(1200, 800)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Walter at home', Copyright: 'Walter' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 57/1 40/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '82/1 59/1 55/1',
      },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  png = await sheet(300, 240, '#335577').png().toBuffer();
  webp = await sheet(2400, 1200, '#775533').webp().toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows('delete from property_photos');
  await app.rows(`update properties set images = '{}', image_alts = '{}', status = 'draft' where id = ${draft}`);
  await rm(path.join(app.context.config.dataDir, 'photos'), { recursive: true, force: true });
});

const boundary = 'a-boundary-of-nothing-else';
type Part = { name: string; filename?: string; type?: string; content: Buffer | string };
const form = (parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
const send = (payload: Buffer | string, as: ViewingAs = walter, home = draft, contentType?: string) =>
  app.inject(
    {
      method: 'POST',
      url: `/api/properties/${home}/photos`,
      payload,
      headers: { 'content-type': contentType ?? `multipart/form-data; boundary=${boundary}` },
    },
    as,
  );
const upload = (
  content: Buffer | string,
  filename = 'porch.jpg',
  type = 'image/jpeg',
  as: ViewingAs = walter,
  home = draft,
) => send(form([{ name: 'file', filename, type, content }]), as, home);
const added = async (content: Buffer, home = draft): Promise<OwnProperty> => {
  const response = await upload(content, undefined, undefined, walter, home);
  expect(response.statusCode, response.payload).toBe(201);
  return photo.addPhoto.answer.parse(response.json());
};

/** Returns every stored file, by its path in the data folder. */
const storedFiles = async (): Promise<string[]> => {
  const { dataDir } = app.context.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
};
const storedRows = async () => (await app.rows('select id from property_photos')).length;
const imagesOf = async (home = draft) =>
  (await app.rows<{ images: string[] }>('select images from properties where id = $1', [home]))[0]?.images;
const expectNothingStored = async () => {
  expect(await storedFiles()).toEqual([]);
  expect(await storedRows()).toBe(0);
  expect(await imagesOf()).toEqual([]);
};

const crc = (bytes: Buffer): number => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};
const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
/** Returns a PNG of identical pixels, in a few kilobytes: decoded it would fill the memory. */
const bomb = (width: number, height = width): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height * Math.ceil(width / 8 + 1), 64_000_000)));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** Returns a JPEG whose header claims another size than its content has. */
const jpegOf = (width: number, height: number): Buffer => {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
};
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(document.cookie)</script>';
const pdf = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF';
const startOf = (hex: string, rest: Buffer | string = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)]);

describe('a hostile file is refused with a sentence, and nothing is stored', () => {
  type Given = [content: Buffer | string, filename?: string, type?: string];
  const hostile: [string, () => Given, number, string][] = [
    ['nothing at all', () => [''], 400, 'photo.empty'],
    ['a program', () => [startOf('7f454c46020101')], 415, 'photo.wrong_type'],
    ['a Windows program', () => ['MZ\u0090\u0000', 'porch.jpg.exe'], 415, 'photo.wrong_type'],
    ['a page said to be a JPEG', () => [html, 'porch.jpg', 'image/jpeg'], 415, 'photo.wrong_type'],
    ['a page said to be a page', () => [html, 'porch.html', 'text/html'], 415, 'photo.wrong_type'],
    ['a script', () => ['#!/bin/sh\nrm -rf /', 'porch.png', 'image/png'], 415, 'photo.wrong_type'],
    ['a drawing with a script', () => [svg, 'porch.svg', 'image/svg+xml'], 415, 'photo.wrong_type'],
    ['a drawing called a PNG', () => [svg, 'porch.png', 'image/png'], 415, 'photo.wrong_type'],
    ['a packed drawing', () => [startOf('1f8b0800', svg), 'porch.svgz', 'image/svg+xml'], 415, 'photo.wrong_type'],
    ['a PDF', () => [pdf, 'porch.pdf', 'application/pdf'], 415, 'photo.wrong_type'],
    ['a GIF', () => ['GIF89a\u0001\u0000\u0001\u0000', 'porch.gif', 'image/gif'], 415, 'photo.wrong_type'],
    ['a TIFF', () => [startOf('49492a0008000000'), 'porch.tif', 'image/tiff'], 415, 'photo.wrong_type'],
    ['a BMP', () => [startOf('424d36000000'), 'porch.bmp', 'image/bmp'], 415, 'photo.wrong_type'],
    ['an AVIF', () => [startOf('00000020667479706176696600000000'), 'porch.avif'], 415, 'photo.wrong_type'],
    ['an archive', () => [zip, 'photos.zip', 'application/zip'], 415, 'photo.wrong_type'],
    ['a sound in the wrapping of WebP', () => ['RIFF\u0024\u0000\u0000\u0000WAVEfmt '], 415, 'photo.wrong_type'],
    ['a page before a JPEG', () => [Buffer.concat([Buffer.from(html), jpeg])], 415, 'photo.wrong_type'],
    ['an archive before a PNG', () => [Buffer.concat([zip, png])], 415, 'photo.wrong_type'],
    ['only the beginning of a JPEG', () => [startOf('ffd8ffe0')], 422, 'photo.unreadable'],
    ['a page behind the beginning of a JPEG', () => [startOf('ffd8ff', html)], 422, 'photo.unreadable'],
    ['a JPEG cut short', () => [jpeg.subarray(0, jpeg.length - 400)], 422, 'photo.unreadable'],
    ['only the beginning of a PNG', () => [png.subarray(0, 8)], 422, 'photo.unreadable'],
    ['a PNG cut short', () => [png.subarray(0, 60)], 422, 'photo.unreadable'],
    [
      'a drawing behind the beginning of a PNG',
      () => [Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])],
      422,
      'photo.unreadable',
    ],
    ['only the beginning of a WebP', () => ['RIFF\u0024\u0000\u0000\u0000WEBPVP8 '], 422, 'photo.unreadable'],
    ['a WebP cut short', () => [webp.subarray(0, 100)], 422, 'photo.unreadable'],
    ['a PNG that unpacks to 10 billion pixels', () => [bomb(100_000), 'b.png', 'image/png'], 422, 'photo.unreadable'],
    ['a PNG just beyond 64 million pixels', () => [bomb(8001), 'b.png', 'image/png'], 422, 'photo.unreadable'],
    ['a JPEG that says 65,000 by 65,000', () => [jpegOf(65_000, 65_000)], 422, 'photo.unreadable'],
    ['a PNG of zero by zero', () => [bomb(0), 'b.png', 'image/png'], 422, 'photo.unreadable'],
    ['a strip one pixel high', () => [bomb(60_000, 1), 'strip.png', 'image/png'], 422, 'photo.too_small'],
    ['a strip of which four pixels in width are left', () => [bomb(200, 200_000), 's.png'], 422, 'photo.too_small'],
    ['a picture that only counts who looks', () => [bomb(1), 'pixel.png', 'image/png'], 422, 'photo.too_small'],
    [
      '10 MB and one byte',
      () => [Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes + 1 - jpeg.length)])],
      413,
      'photo.too_large',
    ],
    ['40 MB', () => [Buffer.alloc(40 * 1024 * 1024, 'RIFF')], 413, 'photo.too_large'],
  ];
  test.each(hostile)('%s', async (_, given, status, code) => {
    const [content, filename, type] = given();
    const response = await upload(content, filename, type);
    const body = expectRefusal(response, photo.addPhoto.refusals);
    expect([response.statusCode, body.code]).toEqual([status, code]);
    await expectNothingStored();
  });

  test.each<[string, () => Promise<{ statusCode: number; json: () => RefusalBody }>, string]>([
    ['no form at all', () => send('{}', walter, draft, 'application/json'), 'photo.missing'],
    ['a form without a boundary', () => send('x', walter, draft, 'multipart/form-data'), 'request.malformed'],
    [
      'a form cut short',
      () => send(form([{ name: 'file', filename: 'a.jpg', content: jpeg }]).subarray(0, 200)),
      'request.malformed',
    ],
    ['a field instead of a file', () => send(form([{ name: 'file', content: 'text' }])), 'photo.missing'],
    ['a file by another name', () => send(form([{ name: 'x', filename: 'a.jpg', content: jpeg }])), 'photo.missing'],
    [
      'two files',
      () =>
        send(
          form([
            { name: 'file', filename: 'a.png', content: png },
            { name: 'file', filename: 'b.png', content: png },
          ]),
        ),
      'request.malformed',
    ],
  ])('%s', async (_, request, code) => {
    const response = await request();
    expect(response.json().code).toBe(code);
    expect(response.statusCode).toBeLessThan(500);
    await expectNothingStored();
  });

  test('what fails while storing leaves no file behind', async () => {
    await app.rows(`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`);
    await app.rows('create trigger fail before insert on property_photos for each row execute function fail()');
    const response = await upload(png);
    await app.rows('drop function fail cascade');
    expect([response.statusCode, response.json().code]).toEqual([500, 'server.failed']);
    await expectNothingStored();
    app.logged.length = 0;
  });
});

describe('a photo by somebody else', () => {
  test('of a draft is not even read: to them the home is not there', async () => {
    for (const as of [rosa, personas['tenant 1'], personas.agent] as const) {
      expect((await upload(jpeg, 'a.jpg', 'image/jpeg', as)).json().code).toBe('property.not_found');
    }
    expect((await upload(jpeg, 'a.jpg', 'image/jpeg', 'visitor')).json().code).toBe('viewer.unknown');
    expect((await upload(jpeg, 'a.jpg', 'image/jpeg', personas.staff)).json().code).toBe('viewer.not_allowed');
    expect((await upload(jpeg, 'a.jpg', 'image/jpeg', walter, 1)).json().code).toBe('viewer.not_allowed');
    await expectNothingStored();
  });

  test('is neither removed, described nor moved, and not claimed for another home', async () => {
    const { images } = await added(png);
    const [image = ''] = images;
    for (const outcome of [
      await app.call(photo.removePhoto, { params: { id: draft }, query: { image } }, { as: rosa }),
      await app.call(photo.describePhoto, { params: { id: draft }, body: { image, alt: 'Mine' } }, { as: rosa }),
      await app.call(photo.arrangePhotos, { params: { id: draft }, body: { images } }, { as: rosa }),
    ]) {
      expect(outcome.refusal?.code).toBe('property.not_found');
    }
    const claimed = await app.call(updateProperty, { params: { id: 1 }, body: { images: [image] } }, { as: rosa });
    expect(claimed.refusal?.fields).toHaveProperty('images');
    const byAddress = await app.call(photo.addPhotoAddress, { params: { id: 1 }, body: { image } }, { as: rosa });
    expect(byAddress.refusal?.fields).toHaveProperty('image');
    expect(await imagesOf()).toEqual(images);
    expect(await storedFiles()).not.toEqual([]);
  });
});

describe('an uploaded photo', () => {
  const bytesAt = async (url: string) => {
    const response = await app.inject({ url }, 'visitor');
    expect(response.statusCode, url).toBe(200);
    return response;
  };

  test('is drawn anew in three sizes, upright and in sRGB, without where and by whom it was taken', async () => {
    const sent = await sharp(jpeg).metadata();
    expect(sent.exif?.includes('Walter at home')).toBe(true);
    expect([sent.hasProfile, sent.orientation]).toEqual([true, 6]);
    const home = await added(Buffer.concat([jpeg, Buffer.from(html), zip]));
    const [image = ''] = home.images;
    // Uploaded lying on its side: 1200 by 800.
    expect(uploadedPhoto(image)?.width).toBe(800);
    const large = await added(webp);
    const addresses = [photoSrcSet(image), photoSrcSet(large.images[1] ?? '')].map((set) =>
      (set ?? '').split(', ').map((each) => each.split(' ')[0] ?? ''),
    );
    expect(addresses.map((each) => each.length)).toEqual([2, 3]);
    const found: [number, number][] = [];
    for (const address of addresses.flat()) {
      const { rawPayload } = await bytesAt(address);
      const { format, width, height, exif, icc, xmp, iptc, orientation, space, pages } =
        await sharp(rawPayload).metadata();
      expect({ format, exif, icc, xmp, iptc, orientation, space, pages }).toEqual({ format: 'webp', space: 'srgb' });
      for (const word of ['Walter', 'GPS', 'alert', 'PK\u0005']) expect(rawPayload.includes(word)).toBe(false);
      found.push([width, height]);
    }
    expect(found).toEqual([
      [480, 720],
      [800, 1200],
      [480, 240],
      [960, 480],
      [1920, 960],
    ]);
    // The row has the largest size; the files are named by the server.
    expect(await app.rows('select width, height from property_photos order by id')).toEqual([
      { width: 800, height: 1200 },
      { width: 1920, height: 960 },
    ]);
    for (const file of await storedFiles()) expect(file).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f-]{36}\/\d+\.webp$/);
  });

  test('keeps the first frame of a moving picture, and white where it was see-through', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => sheet(240, 240, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const clear = await sharp({ create: { width: 240, height: 240, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    await added(moving);
    const { images } = await added(clear);
    const colours = [];
    for (const image of images) {
      const { rawPayload } = await bytesAt(image);
      expect((await sharp(rawPayload).metadata()).pages).toBeUndefined();
      const { dominant } = await sharp(rawPayload).stats();
      colours.push(Object.values(dominant).map((value) => (value > 128 ? 'much' : 'little')));
    }
    expect(colours).toEqual([
      ['much', 'little', 'little'],
      ['much', 'much', 'much'],
    ]);
  });

  test('is served to everyone for good, and no other size or path is', async () => {
    const { images } = await added(png);
    const [image = ''] = images;
    const response = await bytesAt(image);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await app.inject({ url: image, headers: { 'if-none-match': String(response.headers['etag']) } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    for (const url of [
      image.replace('300.webp', '480.webp'),
      image.replace('300.webp', '0300.webp'),
      image.replace('300.webp', '300.webp.part'),
      image.replace('/300.webp', ''),
      image.replace('/300.webp', '/..%2F300.webp'),
      '/photos/..%2F..%2Fsecret/300.webp',
    ]) {
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    }
  });

  test('is added once, however often and whatever it is called when sent', async () => {
    const answers = await Promise.all([
      upload(png),
      upload(png, '../../../etc/passwd'),
      upload(png, 'C:\\\\boot.png', 'text/html'),
      upload(png, `${'a'.repeat(300)}.svg`, 'image/svg+xml'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await storedRows()).toBe(1);
    expect(await storedFiles()).toHaveLength(1);
    expect(await imagesOf()).toHaveLength(1);
  });

  test('is one of thirty pictures at most, also when several come at once', async () => {
    const others = Array.from({ length: 28 }, (_, index) => `https://pictures.example/${index}.jpg`);
    await app.rows('update properties set images = $1 where id = $2', [others, draft]);
    const pictures = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map((colour) => sheet(200, 200, colour).png().toBuffer()),
    );
    const answers = await Promise.all(pictures.map((picture) => upload(picture)));
    expect(answers.map((answer) => answer.json().code ?? 'ok').sort()).toEqual([
      'ok',
      'ok',
      'photo.too_many',
      'photo.too_many',
    ]);
    expect(await storedFiles()).toHaveLength(2);
    const image = 'https://pictures.example/one-more.jpg';
    const byAddress = await app.call(photo.addPhotoAddress, { params: { id: draft }, body: { image } }, { as: walter });
    expect(byAddress.refusal?.code).toBe('photo.too_many');
  });

  test('does not keep others waiting for their answers', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    let isDone = false;
    const uploading = upload(noise).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      await app.call(readProperty, { params: { id: 1 } });
      answered += 1;
    }
    expect((await uploading).statusCode).toBe(201);
    expect(answered).toBeGreaterThan(5);
  });
});

describe('the pictures of a home', () => {
  const elsewhere = 'https://pictures.example/porch.jpg';
  const one = (image: string) => ({ params: { id: draft }, query: { image } });
  const order = (images: string[]) =>
    app.call(photo.arrangePhotos, { params: { id: draft }, body: { images } }, { as: walter });
  const describeAs = (image: string, alt: string) =>
    app.call(photo.describePhoto, { params: { id: draft }, body: { image, alt } }, { as: walter });

  test('stand in their order, with what they show, wherever the home is read', async () => {
    const [first = ''] = (await added(png)).images;
    await app.call(photo.addPhotoAddress, { params: { id: draft }, body: { image: elsewhere } }, { as: walter });
    const twice = await app.call(
      photo.addPhotoAddress,
      { params: { id: draft }, body: { image: elsewhere } },
      { as: walter },
    );
    expect(twice.answer?.images).toEqual([first, elsewhere]);
    const [, , last = ''] = (await added(webp)).images;
    expect((await describeAs(elsewhere, '  The porch,\nwith a swing ')).answer?.imageAlts).toEqual([
      '',
      'The porch, with a swing',
      '',
    ]);
    expect((await describeAs(last, '👩‍👧 The <b>kitchen</b>')).status).toBe(200);
    expect((await order([last, first, elsewhere])).answer?.images).toEqual([last, first, elsewhere]);
    const { answer } = await app.call(readProperty, { params: { id: draft } }, { as: walter });
    expect(answer?.images).toEqual([last, first, elsewhere]);
    expect(answer?.imageAlts).toEqual(['👩‍👧 The <b>kitchen</b>', '', 'The porch, with a swing']);
    expect((await describeAs(last, '')).answer?.imageAlts).toEqual(['', '', 'The porch, with a swing']);
  });

  test('are only put in an order that names each of them once', async () => {
    const [first = ''] = (await added(png)).images;
    const { images } = await added(webp);
    const [, second = ''] = images;
    for (const list of [
      [],
      [first],
      [first, first],
      [second, first, elsewhere],
      [first, elsewhere],
      [second, first, first],
    ]) {
      expect((await order(list)).refusal?.code).toBe('photo.list_changed');
    }
    expect(await imagesOf()).toEqual(images);
  });

  test('are not described in words that turn vouchers away, or at such length', async () => {
    const [first = ''] = (await added(png)).images;
    expect((await describeAs(first, 'Front door: no Section 8')).refusal?.fields?.['alt']).toMatch(
      /turns vouchers away/,
    );
    expect((await describeAs(first, 'x'.repeat(201))).refusal?.fields).toHaveProperty('alt');
    expect((await describeAs(elsewhere, 'Of another home')).refusal?.code).toBe('photo.not_found');
    expect(await app.rows(`select image_alts from properties where id = ${draft}`)).toEqual([{ image_alts: {} }]);
  });

  test('go with their files and words, and can be sent again', async () => {
    const [image = ''] = (await added(png)).images;
    await describeAs(image, 'The kitchen');
    const { answer } = await app.call(photo.removePhoto, one(image), { as: walter });
    expect(answer?.images).toEqual([]);
    await expectNothingStored();
    expect((await app.inject({ url: image })).statusCode).toBe(404);
    expect((await app.call(photo.removePhoto, one(image), { as: walter })).refusal?.code).toBe('photo.not_found');
    const { images, imageAlts } = await added(png);
    expect(images[0]).not.toBe(image);
    expect(imageAlts).toEqual(['']);
  });

  test('that a changed list leaves out go too; the others keep their words', async () => {
    const [first = ''] = (await added(png)).images;
    const [, second = ''] = (await added(webp)).images;
    await describeAs(first, 'The kitchen');
    const kept = await app.call(
      updateProperty,
      { params: { id: draft }, body: { images: [elsewhere, first] } },
      { as: walter },
    );
    expect(kept.answer).toMatchObject({ images: [elsewhere, first], imageAlts: ['', 'The kitchen'] });
    expect(await storedFiles()).toHaveLength(1);
    expect((await app.inject({ url: second })).statusCode).toBe(404);
    const again = await app.call(updateProperty, { params: { id: draft }, body: { images: [second] } }, { as: walter });
    expect(again.refusal?.fields).toHaveProperty('images');
  });

  test('stay as they are once the home is withdrawn', async () => {
    const { images } = await added(png);
    const [image = ''] = images;
    await app.call(withdrawProperty, { params: { id: draft } }, { as: walter });
    expect((await upload(webp)).json().code).toBe('property.withdrawn');
    for (const { refusal } of [
      await app.call(photo.removePhoto, one(image), { as: walter }),
      await order(images),
      await describeAs(image, 'The kitchen'),
      await app.call(photo.addPhotoAddress, { params: { id: draft }, body: { image: elsewhere } }, { as: walter }),
    ]) {
      expect(refusal?.code).toBe('property.withdrawn');
    }
    expect(await storedFiles()).toHaveLength(1);
  });

  test('go with a draft that is deleted', async () => {
    const body = {
      title: 'A flat over the bakery',
      address: '9 Gay Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      rent: 100_000,
      bedrooms: 1,
      bathrooms: 1,
      description: 'Smells of bread in the morning.',
      availableDate: '2026-12-01',
    } as const;
    const { answer } = await app.call(createProperty, { body }, { as: walter });
    await added(png, answer?.id);
    expect(await storedFiles()).toHaveLength(1);
    await app.call(deleteProperty, { params: { id: answer?.id ?? 0 } }, { as: walter });
    await expectNothingStored();
  });
});

test('files that no photo names are tidied after a while, and no others', async () => {
  await added(png);
  await added(webp);
  await app.rows('delete from property_photos where width = 300');
  expect(await tidyPhotoFiles(app.context)).toBe(0);
  const asked = vi.spyOn(app.context.pool, 'query');
  expect(await tidyPhotoFiles(app.context, new Date(Date.now() + 1000))).toBe(1);
  // However many files there are, the database is queried once for hundreds of them.
  expect(asked.mock.calls.filter((call) => JSON.stringify(call[0]).includes('property_photos'))).toHaveLength(1);
  asked.mockRestore();
  expect(await storedFiles()).toHaveLength(3);
});
