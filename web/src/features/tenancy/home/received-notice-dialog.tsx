import { openTenancyNotice } from '@lintel/contract/tenancy/home/endpoints';
import type { TenancyNotice, WholeTenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { NoticeFacts } from '../notices/notice-facts.tsx';

/** Opens a received notice: this records that it was opened, and the reader is told so. */
const ReceivedNoticeDialog = ({ notice, onClose }: { notice: TenancyNotice; onClose: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const open = useWrite(openTenancyNotice);
  const [opened, setOpened] = useState<WholeTenancyNotice | { error: unknown } | null>(null);
  // Once per dialog, however often it renders.
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    open({ params: { id: notice.id } }).then(
      ({ data }) => setOpened(data),
      (error: unknown) => setOpened({ error }),
    );
  }, [open, notice.id]);
  return (
    <Dialog
      title={tDynamic(notice.noticeType)}
      description={t('That you opened it is on record for both sides.')}
      onClose={onClose}
      layout="wide"
      footer={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      {opened === null ? (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      ) : 'error' in opened ? (
        <Notice tone="error" live>
          {messageOf(opened.error)}
        </Notice>
      ) : (
        <NoticeFacts notice={opened} reader="tenant" />
      )}
    </Dialog>
  );
};
export default ReceivedNoticeDialog;
