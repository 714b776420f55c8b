import { isDrawing } from '@lintel/drawings/addresses';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { HomePicture, type Pictured } from './home-picture.tsx';
import styles from './property-gallery.module.css';

/** Horizontal distance from which a swipe shows another picture, in px. */
const swipePx = 40;

/**
 * All pictures of a home, one at a time: arrow keys, Home, End and Escape, buttons, swipe. At least one picture.
 */
const PropertyGallery = ({ home, onClose }: { home: Pictured; onClose: () => void }) => {
  const t = useT();
  const addresses = home.images;
  const total = addresses.length;
  const [index, setIndex] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  const show = (next: number) => setIndex(Math.min(total - 1, Math.max(0, next)));

  // The keys work wherever the focus is in the dialog, also on its Close button.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -total, End: total }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setIndex((shown) => Math.min(total - 1, Math.max(0, shown + step)));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [total]);

  const onPointerUp = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (from === null) return;
    const across = event.clientX - from.x;
    if (Math.abs(across) < swipePx || Math.abs(across) < Math.abs(event.clientY - from.y)) return;
    show(index + (across < 0 ? 1 : -1));
  };
  const number = index + 1;
  const wordsFor = (at: number) => {
    if (isDrawing(addresses[at] ?? ''))
      return t('Illustration {{number}} of {{total}} for {{title}}', { number: at + 1, total, title: home.title });
    const words = home.imageAlts?.[at];
    return words
      ? t('Photo {{number}} of {{total}}: {{words}}', { number: at + 1, total, words })
      : t('Photo {{number}} of {{total}} of {{title}}', { number: at + 1, total, title: home.title });
  };
  return (
    <Dialog layout="gallery" title={home.title} onClose={onClose}>
      <div className={styles.gallery}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: swiping is one more way; keys and buttons do the same */}
        <div
          className={styles.stage}
          onPointerDown={(event) => {
            start.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            start.current = null;
          }}
          onDragStart={(event) => event.preventDefault()}
        >
          <HomePicture
            key={addresses[index]}
            home={home}
            index={index}
            alt={wordsFor(index)}
            {...(isDrawing(addresses[index] ?? '') ? { drawnAlt: wordsFor(index) } : {})}
            sizes="(max-width: 76rem) 100vw, 76rem"
            eager
          />
        </div>
        <div className={styles.controls}>
          <Button
            variant="ghost"
            icon={<Icon of={ChevronLeft} />}
            aria-disabled={index === 0 ? true : undefined}
            onClick={() => show(index - 1)}
          >
            {t('Previous')}
          </Button>
          <p className={styles.counter} role="status">
            {t('{{number}} of {{total}}', { number, total })}
          </p>
          <Button variant="ghost" aria-disabled={number === total ? true : undefined} onClick={() => show(index + 1)}>
            {t('Next')}
            <Icon of={ChevronRight} />
          </Button>
        </div>
        {total > 1 ? (
          <GalleryThumbs id={home.id} addresses={addresses} shown={index} wordsFor={wordsFor} onShow={show} />
        ) : null}
      </div>
    </Dialog>
  );
};

export default PropertyGallery;
