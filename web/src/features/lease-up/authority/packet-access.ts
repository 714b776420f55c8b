import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { useWrite } from '../../../platform/queries/write.ts';

/** How a housing authority's page identifies its packet: by the secret of a link, or by the request's id for a signed-in user. */
export type PacketAccess = { token: string } | { requestId: number };

type Acting = Endpoint & { answer: { _output: AuthorityPage } };

/** Returns a function that performs one action on the packet, by either way of access. */
export const usePacketAction = (access: PacketAccess, { byLink, byAccount }: { byLink: Acting; byAccount: Acting }) => {
  const writeByLink = useWrite<Endpoint>(byLink);
  const writeByAccount = useWrite<Endpoint>(byAccount);
  return async (body: object): Promise<AuthorityPage> => {
    const { data } = await ('token' in access
      ? writeByLink({ body: { ...body, token: access.token } } as CallOf<Endpoint>)
      : writeByAccount({ params: { id: access.requestId }, body } as unknown as CallOf<Endpoint>));
    return data as AuthorityPage;
  };
};
