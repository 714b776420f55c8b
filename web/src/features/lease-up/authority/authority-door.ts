import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { useWrite } from '../../../platform/queries/write.ts';

/** By what a page of a housing authority has its packet: the secret of a link, or the number of the request for who signed in. */
export type Door = { token: string } | { requestId: number };

type Acting = Endpoint & { answer: { _output: AuthorityPage } };

/** Does one thing with the packet behind a door, whichever that is. */
export const useAct = (door: Door, { byLink, byAccount }: { byLink: Acting; byAccount: Acting }) => {
  const writeByLink = useWrite<Endpoint>(byLink);
  const writeByAccount = useWrite<Endpoint>(byAccount);
  return async (body: object): Promise<AuthorityPage> => {
    const { data } = await ('token' in door
      ? writeByLink({ body: { ...body, token: door.token } } as CallOf<Endpoint>)
      : writeByAccount({ params: { id: door.requestId }, body } as unknown as CallOf<Endpoint>));
    return data as AuthorityPage;
  };
};
