import { minifySync, type Plugin } from 'vite';
// Found by `npm run weigh:pages`: a multiplier of each page's weight, so that each first load stays below its limit.
import factors from './page-weights.json' with { type: 'json' };
import { type PlannedModule, planChunks } from './plan-chunks.ts';

const pageFactors: Readonly<Record<string, number>> = factors;

const isPage = (id: string): boolean => /\/web\/src\/features\/.*-page\.tsx$/.test(id);

/** The pages that most people see first. */
const isFirstPage = (id: string): boolean =>
  /\/(home\/home|search\/properties|property\/property|guides\/pricing)-page\.tsx$/.test(id);

/** Modules that every page loads soon after it by itself. */
const isSoon = (id: string): boolean =>
  /\/(heart|toast-viewport|tooltip-content|newest-announcement|check-mail|notification-list)\.tsx$|\/notification-formatters\.ts$/.test(
    id,
  );

/** Pages where people work: they come back to these, so a few requests count more than some bytes. */
const isDashboard = (id: string): boolean => /\/(tenant|owner)-(dashboard|packet)-page\.tsx$/.test(id);

const nameOfPage = (id: string): string => /([\w-]+)\.tsx$/.exec(id)?.[1] ?? 'page';

/** Returns a module's area: a feature's part of the contract belongs to the feature. */
const areaOf = (id: string): string =>
  /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace(/[@/]+/g, '-').replace(/^-/, '') ??
  /\/(?:contract\/src|web\/src\/features|web\/src)\/([\w-]+)\//.exec(id)?.[1] ??
  'parts';

/** Returns the page's name, where a chunk belongs to one page; otherwise the area of most of its bytes. */
const nameOf = (ids: readonly string[], sizeOf: (id: string) => number): string => {
  const [page, another] = ids.filter(isPage);
  if (page && !another) return nameOfPage(page);
  const areas = new Map<string, number>();
  for (const id of ids) areas.set(areaOf(id), (areas.get(areaOf(id)) ?? 0) + sizeOf(id));
  return [...areas].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'parts';
};

/** Maps each icon name to its file. One file of the package imports every icon; this finds those that a module names. */
const iconsOf = (barrel: string, code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]\.\/([^'"]+)['"]/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [
        name,
        barrel.replace(/[^/]+$/, file),
      ]),
    ),
  );

/** Returns the names that a module without its schemas still imports from the whole one; see lazy-schemas.ts. */
const namesPassedOn = (code: string): string[] =>
  [...code.matchAll(/export \{ (\w+) \} from/g)].map(([, name = '']) => name);

const namesFrom = (code: string, source?: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
    .filter(([, , from]) => source === undefined || from === source)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''));

/** Counts bytes of code after minifying, so that names and comments do not change the plan. */
const sizeIn = (id: string, code: string): number => minifySync(id, code).code.length;

/** Bundles the browser's modules into few files, as `planChunks` says. */
export const fileChunks = (entry: string) => {
  let plan = new Map<string, string>();
  const plugin: Plugin = {
    name: 'file-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd(error) {
      if (error) return;
      // Sorted, regardless of which file was read first.
      const infos = [...this.getModuleIds()].sort().map((id) => ({ id, info: this.getModuleInfo(id) }));
      const barrel = infos.find(({ id }) => id.endsWith('/lucide/dist/esm/lucide.mjs'));
      if (!barrel) throw new Error('The file that names all icons is somewhere else now.');
      const icons = iconsOf(barrel.id, barrel.info?.code ?? '');
      const passedOnBy = new Map(
        infos.map(({ id, info }) => [
          id,
          info?.importedIds.includes(`${id}?whole`) ? namesPassedOn(info.code ?? '') : null,
        ]),
      );
      const modules = new Map<string, PlannedModule>(
        infos.map(({ id, info }) => {
          const code = info?.code ?? '';
          if (id === barrel.id) return [id, { size: 0, imports: [], later: [] }];
          const imports = (info?.importedIds ?? []).flatMap((next) => {
            if (next === barrel.id) return namesFrom(code, 'lucide').flatMap((name) => icons.get(name) ?? []);
            const passedOn = passedOnBy.get(next);
            if (!passedOn) return next === `${id}?whole` ? [] : [next];
            const used = namesFrom(code).filter((name) => passedOn.includes(name));
            return used.length > 0 ? [next, `${next}?whole`] : [next];
          });
          return [id, { size: sizeIn(id, code), imports, later: info?.dynamicallyImportedIds ?? [] }];
        }),
      );
      plan = planChunks(modules, {
        entry: infos.find(({ id }) => id.endsWith(entry))?.id ?? '',
        weightOf: (root) => {
          const factor = pageFactors[nameOfPage(root)] ?? 1;
          if (isFirstPage(root) || isSoon(root)) return 80 * factor;
          if (isDashboard(root)) return 5 * factor;
          return isPage(root) ? factor : 0.3;
        },
        mostFilesOf: (root) =>
          isFirstPage(root) || isDashboard(root) ? 9 : isPage(root) ? 11 : Number.POSITIVE_INFINITY,
        nameOf: (ids) => nameOf(ids, (id) => modules.get(id)?.size ?? 0),
        fileCost: 1_200,
        smallest: 9_000,
      });
    },
  };
  const group = {
    name: (id: string) => plan.get(id) ?? null,
    debugName: 'file-chunks',
    // The plan covers all dependencies itself, and makes no cycles.
    includeDependenciesRecursively: false,
  };
  return { plugin, groups: [group] };
};
