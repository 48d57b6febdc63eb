import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '@/documents/kit/DocumentPage';
import { instancePath, placeQuery } from './model';

/** Leads from a message to the page of what the process is about. */
export default function OpenPage() {
  const { processInstanceId = '' } = useParams();
  const query = useQuery(placeQuery(processInstanceId));
  return (
    <Loaded query={query}>
      {(place) => (
        <Navigate
          replace
          to={instancePath({
            processInstanceId,
            businessTable: place.businessTable,
            businessId: place.businessId,
          })}
        />
      )}
    </Loaded>
  );
}
