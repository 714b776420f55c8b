import { type ImportField, importFieldLabels, importTemplate } from '@lintel/contract/listings/owner-import/columns';
import { uploadHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import { importLimits } from '@lintel/contract/listings/owner-import/schema';
import { Download, Upload } from 'lucide';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './import-homes.module.css';
import { sendImportFile } from './send-import-file.ts';

/** Returns the problem with a file that can be found before upload; null when there is none. */
const problemWith = (file: File | undefined): string | null => {
  if (!file) return 'Please choose a CSV file.';
  if (file.size === 0) return 'There are no homes in this file.';
  return file.size > importLimits.bytes ? 'This file is larger than 20 MB.' : null;
};

/** Lets the user choose or drop a file, and has it checked; nothing is added yet. */
export const ImportFileForm = ({ onSent }: { onSent: (id: number, file: File) => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const refresh = useRefreshAfter(uploadHomeImport);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  const send = async (file: File | undefined, columns?: []) => {
    const found = problemWith(file);
    setProblem(found === null ? null : tDynamic(found));
    setMissing([]);
    if (found !== null || !file || isSending) {
      chooser.current?.focus();
      return;
    }
    setSending(true);
    try {
      const sent = await sendImportFile(file, columns);
      void refresh();
      onSent(sent.id, file);
    } catch (error) {
      setProblem(messageOf(error));
      if (error instanceof ApiError && error.code === 'import.columns_missing') {
        setMissing(
          Object.keys(error.fields).map((field) => tDynamic(importFieldLabels[field as ImportField] ?? field)),
        );
      }
      setSending(false);
      focusOn(chooser);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(chooser.current?.files?.[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (isSending || files.length === 0) return;
    if (chooser.current) {
      chooser.current.files = files;
      // Browsers fire this only for the user's own changes; the file name beside the button depends on it.
      chooser.current.dispatchEvent(new Event('change', { bubbles: true }));
    }
    void send(files[0]);
  };
  return (
    <Panel tone="enamel" aria-labelledby="import-file-title">
      <h2 id="import-file-title">{t('Choose a file')}</h2>
      <form noValidate aria-labelledby="import-file-title" onSubmit={submit}>
        <Fieldset disabled={isSending} className={styles.form}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the control inside it, for a pointer only */}
          <div
            className={classes(styles.drop, isOver && styles.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Field
              id="import-file"
              label={t('CSV file')}
              hint={t('CSV with commas, semicolons or tabs; up to 20 MB and 10,000 homes. You can also drop it here.')}
              error={
                problem === null ? null : (
                  <>
                    {problem}
                    {missing.length > 0 ? ` ${t('Missing: {{columns}}', { columns: missing.join(', ') })}` : null}
                  </>
                )
              }
            >
              <FileInput
                ref={chooser}
                accept=".csv,text/csv,text/plain"
                onChange={() => {
                  setProblem(null);
                  setMissing([]);
                }}
              />
            </Field>
          </div>
          <div className="row">
            <Button
              type="submit"
              icon={<Icon of={Upload} />}
              pending={isSending}
              pendingText={t('Looking at every line...')}
            >
              {t('Check File')}
            </Button>
            {missing.length > 0 ? (
              <Button variant="line" onClick={() => void send(chooser.current?.files?.[0], [])}>
                {t('Say Which Columns They Are')}
              </Button>
            ) : null}
            <Button
              variant="line"
              icon={<Icon of={Download} />}
              onClick={() => saveFile('lintel-homes.csv', `\ufeff${importTemplate}`)}
            >
              {t('Download Template')}
            </Button>
          </div>
        </Fieldset>
      </form>
      <p className="muted small">
        {t('First you see what would be added and what is wrong, line by line. Rent is in dollars a month.')}
      </p>
    </Panel>
  );
};
