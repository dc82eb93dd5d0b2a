import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call, callPage, type Input, type InputArgs, type PagedKey, type ReadKey } from './api.ts'

/** `useQuery(read('GET /api/v1/session'))`. The endpoint is also the query key. */
export function read<K extends ReadKey>(key: K, ...[input]: InputArgs<K>) {
  return queryOptions({
    queryKey: [key, input ?? null],
    queryFn: ({ signal }) => call(key, input, { signal }),
  })
}

/** The first page of a list, and whether there are more: `useQuery(readPage(…))`. */
export function readPage<K extends PagedKey>(key: K, input: Input<K>) {
  return queryOptions({
    queryKey: [key, input, 'page'],
    queryFn: ({ signal }) => callPage(key, input, { signal }),
  })
}

/** A list loaded page by page: `useInfiniteQuery(readPages(…))`. */
export function readPages<K extends PagedKey>(key: K, input: Input<K>) {
  return infiniteQueryOptions({
    queryKey: [key, input, 'pages'] as QueryKey,
    queryFn: ({ signal, pageParam }) => callPage(key, withCursor(input, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

const withCursor = <K extends PagedKey>(input: Input<K>, cursor: string | null): Input<K> =>
  cursor === null ? input : { ...input, query: { ...input.query, cursor } }
