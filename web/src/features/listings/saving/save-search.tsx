import { Heart } from 'lucide';
import { Suspense, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { type SearchToSave, savingParts } from './saving-parts.embed.ts';

const SaveSearchDialog = lazyPart(() => savingParts().searchDialog());

/** Saves the search on the screen, to notify about new homes. Not rendered where no script runs, because it would do nothing. */
export const SaveSearch = (search: SearchToSave) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <>
      <Button variant="line" icon={<Icon of={Heart} />} onClick={() => setOpen(true)}>
        {t('Save search')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaveSearchDialog {...search} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
