import {
  type ImportField,
  importFieldLabels,
  importFields,
  neededImportFields,
} from '@lintel/contract/listings/owner-import/columns';
import { uploadHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './import-homes.module.css';
import { sendImportFile } from './send-import-file.ts';

type Fields = (ImportField | null)[];

/** Assigns a field to one column; the column that had it before is ignored. */
const changedTo = (fields: Fields, at: number, field: ImportField | null): Fields =>
  fields.map((each, place) => (place === at ? field : field !== null && each === field ? null : each));

/** The field assigned to each column of a file. The owner can change it, and the file is then checked again. */
export const ImportColumns = ({
  columns,
  file,
  onSent,
}: {
  columns: HomeImport['columns'];
  file: File | null;
  onSent: (id: number, file: File) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const refresh = useRefreshAfter(uploadHomeImport);
  const id = useId();
  const before = columns.map(({ field }) => field);
  const [fields, setFields] = useState<Fields>(before);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const ignored = columns.filter(({ field }) => field === null);
  const missingBefore = neededImportFields.some((field) => !before.includes(field));
  const missing = neededImportFields.filter((field) => !fields.includes(field));
  const isChanged = fields.some((field, at) => field !== before[at]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = file ?? chooser.current?.files?.[0];
    if (isSending || !isChanged || missing.length > 0) return;
    if (!chosen) {
      setProblem(t('Please choose a CSV file.'));
      chooser.current?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      const sent = await sendImportFile(chosen, fields);
      void refresh();
      onSent(sent.id, chosen);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields['columns'] : undefined;
      setProblem(message === undefined ? messageOf(error) : tDynamic(message));
    }
    setSending(false);
  };
  return (
    <section className={styles.section} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('Columns')}</h2>
      <p>
        {ignored.length === 0
          ? t('Every column of the file was recognized by its name.')
          : t('Columns with unknown names are left out: {{columns}}', {
              columns: ignored.map(({ header }) => header || '–').join(', '),
            })}
      </p>
      <details open={missingBefore}>
        <summary>{t('What each column contains')}</summary>
        <form
          noValidate
          aria-labelledby="import-columns"
          className={styles.form}
          onSubmit={(event) => void send(event)}
        >
          <p className="muted small">
            {t('If a guess is wrong, change it here. The next file with the same headings is read in the same way.')}
          </p>
          <Table
            caption={t('Columns')}
            dense
            rows={columns.map((column, at) => ({ ...column, at }))}
            rowKey={(column) => column.at}
            columns={[
              {
                key: 'header',
                head: t('In your file'),
                lead: true,
                cell: ({ header, at }) => (
                  <span id={`${id}-${at}`} translate="no">
                    {header || '–'}
                  </span>
                ),
              },
              {
                key: 'field',
                head: t('Read as'),
                cell: ({ at }) => (
                  <Select
                    aria-labelledby={`${id}-${at}`}
                    value={fields[at] ?? ''}
                    disabled={isSending}
                    onChange={({ target }) => {
                      setFields(changedTo(fields, at, (target.value || null) as ImportField | null));
                      setProblem(null);
                    }}
                  >
                    <option value="">{t('Left out')}</option>
                    {importFields.map((field) => (
                      <option key={field} value={field}>
                        {tDynamic(importFieldLabels[field])}
                      </option>
                    ))}
                  </Select>
                ),
              },
            ]}
          />
          <p role="status">
            {missing.length > 0
              ? t('Missing: {{columns}}', {
                  columns: missing.map((field) => tDynamic(importFieldLabels[field])).join(', '),
                })
              : ''}
          </p>
          {isChanged && file === null ? (
            <Field
              label={t('The same CSV file')}
              hint={t('We do not keep files. Please choose it once more.')}
              error={problem}
            >
              <FileInput ref={chooser} accept=".csv,text/csv,text/plain" onChange={() => setProblem(null)} />
            </Field>
          ) : null}
          {problem === null || file === null ? null : (
            <Notice tone="error" live>
              <p>{problem}</p>
            </Notice>
          )}
          {isChanged ? (
            <div className="row">
              <Button
                type="submit"
                disabled={missing.length > 0}
                pending={isSending}
                pendingText={t('Looking at every line...')}
              >
                {t('Read the File With These Columns')}
              </Button>
            </div>
          ) : null}
        </form>
      </details>
    </section>
  );
};
