import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { type LinkFileEnding, linkFileEndings } from '@lintel/contract/lease-up/packet/file';
import { servedPaths } from '@lintel/contract/served-paths';
import { Download } from 'lucide';
import { useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { postForFile } from '../../../platform/queries/post-for-file.ts';
import { saveBlob } from '../../../platform/save-file.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../packet/packet.module.css';
import type { PacketAccess } from './packet-access.ts';

/** The packet as files for the authority. For a link, the secret is sent in the request body, so that it is in no address. */
export const AuthorityFiles = ({
  page,
  access,
  onTaken,
}: {
  page: AuthorityPage;
  access: PacketAccess;
  onTaken: () => void;
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const [pending, setPending] = useState<LinkFileEnding | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const actions = {
    pdf: t('Download the packet (PDF)'),
    zip: t('Download everything with the attachments (ZIP)'),
  };
  const press = async (ending: LinkFileEnding, token: string) => {
    setPending(ending);
    setFailure(null);
    try {
      const file = await postForFile(servedPaths.leasePacketFileByLink(ending), { token });
      saveBlob(`lintel-packet-${page.packetId}.${ending}`, file);
      onTaken();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(null);
    }
  };
  // Attachments belong to the application: once it has ended, only the tenant has them.
  const endings = linkFileEndings.filter((ending) => ending === 'pdf' || page.heldBy !== 'packet.closed');
  return (
    <Panel aria-labelledby="authority-files">
      <h2 id="authority-files">{t('Files')}</h2>
      <div className={styles.form}>
        <p>
          {t(
            'For your own file. Attachments are the documents that came with the application. Both see what you download.',
          )}
        </p>
        <div className="row">
          {endings.map((ending) =>
            'token' in access ? (
              <Button
                key={ending}
                variant="line"
                icon={<Icon of={Download} />}
                pending={pending === ending}
                pendingText={t('Downloading...')}
                disabled={pending !== null && pending !== ending}
                onClick={() => void press(ending, access.token)}
              >
                {actions[ending]}
              </Button>
            ) : (
              <Button key={ending} asChild variant="line">
                <a href={servedPaths.leasePacketFileForAuthority(access.requestId, ending)} download>
                  <Icon of={Download} /> {actions[ending]}
                </a>
              </Button>
            ),
          )}
        </div>
        {failure === null ? null : (
          <Notice tone="error" title={t('This was not downloaded')} live>
            <p>{messageOf(failure)}</p>
          </Notice>
        )}
      </div>
    </Panel>
  );
};
