import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@lintel/contract/kernel/words';
import type { FastifyInstance } from 'fastify';

type Assets = { scripts: string[]; styles: string[]; fonts: string[]; pageImports?: string };

/** The exports of web/src/app/entry-server.tsx. */
export type PagesModule = {
  render: (page: {
    request: Request;
    transport: unknown;
    facts: Record<string, unknown>;
    language: Language;
    assets: Assets;
    nonce: string;
  }) => Promise<Response>;
  routeSources: { path: string; source: string }[];
};

/** Source of pages: the build, or (in development) the source files through Vite. */
export type PagesSource = {
  /** Serves the files that pages link to. */
  serveAssets: (app: FastifyInstance) => Promise<void>;
  render: PagesModule['render'];
  assetsFor: (pathname: string) => Assets;
  /** Whether pages get their content security policy; Vite's own scripts would violate it. */
  isGuarded: boolean;
};

/** The `web` folder of this installation, whether it runs from source or from the built file. */
export const findWebFolder = (): string => {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'web', 'package.json'))) return path.join(folder, 'web');
    if (folder === path.dirname(folder)) throw new Error('The web folder is missing from this installation.');
  }
};
