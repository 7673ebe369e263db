create index featured_profiles_by on featured_profiles (featured_by);
create index legal_texts_by on legal_texts (published_by);
create index neighbours_of on neighbours (neighbour_id);
