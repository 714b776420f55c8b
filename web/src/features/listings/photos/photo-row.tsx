import { photoLimits, photoThumbnail } from '@lintel/contract/listings/photos/photos';
import { isDrawing } from '@lintel/drawings/addresses';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './photo-editor.module.css';
import type { OwnPicture } from './photo-list.ts';

type Props = {
  picture: OwnPicture;
  /** Its position, from 1, and the number of pictures. */
  number: number;
  total: number;
  isDragged: boolean;
  place: number;
  onGrip: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onDescribe: (alt: string) => Promise<string | null>;
  onRemove: () => Promise<string | null>;
};

/** One picture with its description, its position among the others, and its removal. */
export const PhotoRow = ({ picture, number, total, isDragged, place, onGrip, onMove, onDescribe, onRemove }: Props) => {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  const which = <span className="vh">{t('picture {{number}}', { number })}</span>;
  return (
    <li className={classes(styles.row, isDragged && styles.dragged)} style={{ order: place }}>
      {/* Dragging is one more way: the buttons do the same. */}
      <span className={styles.grip} aria-hidden onPointerDown={onGrip} data-grip="">
        <Icon of={GripVertical} />
      </span>
      <div className={styles.thumb}>
        {/* Owners' own pictures, hosted anywhere: the hosts do not learn who looks. */}
        <img
          src={photoThumbnail(picture.image)}
          alt={picture.alt || t('Picture {{number}}', { number })}
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
        {number === 1 ? (
          <Badge variant="solid" className={styles.first}>
            {t('Cover photo')}
          </Badge>
        ) : null}
      </div>
      <div className={styles.body}>
        {isBroken ? (
          <p className={styles.broken}>{t('This photo doesn’t load, so visitors see an illustration.')}</p>
        ) : null}
        {isDrawing(picture.image) ? (
          <p className="muted">{t('An illustration. It’s labeled wherever it’s shown.')}</p>
        ) : (
          <AltField picture={picture} number={number} onDescribe={onDescribe} />
        )}
        {/^https?:/i.test(picture.image) ? (
          <p className={styles.address} translate="no">
            {picture.image}
          </p>
        ) : null}
        <Actions which={which} number={number} total={total} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
};

/** Saved when the field loses focus, and when the window closes. */
const AltField = ({ picture, number, onDescribe }: Pick<Props, 'picture' | 'number' | 'onDescribe'>) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const [typed, setTyped] = useState(picture.alt);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useRef(picture.alt);
  const save = async () => {
    const alt = typed.trim();
    if (alt === saved.current) return;
    const before = saved.current;
    saved.current = alt;
    const refused = await onDescribe(alt);
    setProblem(refused);
    if (refused !== null) saved.current = before;
  };
  const saveLast = useRef(save);
  saveLast.current = save;
  useEffect(() => () => void saveLast.current(), []);
  return (
    <Field
      label={
        <>
          {t('What it shows')} <span className="vh">{t('picture {{number}}', { number })}</span>
        </>
      }
      optional
      error={problem === null ? undefined : tDynamic(problem)}
    >
      <Input
        value={typed}
        maxLength={photoLimits.altLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
      />
    </Field>
  );
};

const Actions = ({
  which,
  number,
  total,
  onMove,
  onRemove,
}: Pick<Props, 'number' | 'total' | 'onMove' | 'onRemove'> & { which: ReactNode }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const [asking, setAsking] = useState<'not' | 'asking' | 'removing'>('not');
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button is gone: the focus moves to the answer that loses nothing, and back.
    if (asking === 'asking') keep.current?.focus();
    if (asking === 'not' && wasAsking.current) remove.current?.focus();
    wasAsking.current = asking !== 'not';
  }, [asking]);
  const confirm = async () => {
    setAsking('removing');
    const refused = await onRemove();
    setProblem(refused);
    if (refused !== null) setAsking('not');
  };
  if (asking !== 'not') {
    return (
      <div className={styles.actions} role="alertdialog" aria-label={t('Remove this picture?')}>
        <p>{t('Remove this picture?')}</p>
        <Button
          size="sm"
          variant="danger"
          pending={asking === 'removing'}
          pendingText={t('Removing...')}
          onClick={() => void confirm()}
        >
          {t('Remove')}
        </Button>
        <Button ref={keep} size="sm" variant="line" disabled={asking === 'removing'} onClick={() => setAsking('not')}>
          {t('Keep the picture')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="line"
          icon={<Icon of={ArrowUp} />}
          aria-disabled={number === 1 ? true : undefined}
          onClick={() => (number === 1 ? undefined : onMove(number - 2))}
        >
          {t('Move earlier')} {which}
        </Button>
        <Button
          size="sm"
          variant="line"
          icon={<Icon of={ArrowDown} />}
          aria-disabled={number === total ? true : undefined}
          onClick={() => (number === total ? undefined : onMove(number))}
        >
          {t('Move later')} {which}
        </Button>
        <Button
          ref={remove}
          size="sm"
          variant="quiet"
          icon={<Icon of={Trash2} />}
          onClick={() => {
            setProblem(null);
            setAsking('asking');
          }}
        >
          {t('Remove')} {which}
        </Button>
      </div>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {tDynamic(problem)}
        </p>
      )}
    </>
  );
};
