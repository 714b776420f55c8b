import { useLocation, useRouter } from '@tanstack/react-router';

/** A filter that lives in the page's address, so that a queue can be bookmarked and gone back to. */
export const useFilter = <Value extends string>(
  name: string,
  values: readonly Value[],
  usual: Value,
): [Value, (value: Value) => void] => {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const given = (search as Record<string, string | undefined>)[name];
  const value = values.find((one) => one === given) ?? usual;
  return [
    value,
    (next) =>
      router.history.replace(next === usual ? pathname : `${pathname}?${new URLSearchParams({ [name]: next })}`),
  ];
};
